import type { ChatPanel } from "./chat-panel.ts";
import { isNoted, note } from "./noted-in-tab.ts";

const answers = "assistant";
let state: Promise<boolean> | undefined;

/** Whether the assistant answers here: pages are files, and cannot know. Asked once in a tab. */
async function isOn(): Promise<boolean> {
  if (isNoted(answers)) return true;
  try {
    const { enabled } = await (await fetch("/api/chat")).json();
    if (enabled) note(answers);
    return enabled === true;
  } catch {
    return false;
  }
}

/** The panel, with which its script and its styles come. Where they do not, people are written to. */
async function panel(contact: string): Promise<ChatPanel> {
  const template = document.querySelector<HTMLTemplateElement>("template#chat");
  if (template) {
    template.replaceWith(template.content);
    (document.querySelector("chat-panel ~ script") as HTMLElement).onerror = () => location.assign(contact);
  }
  await customElements.whenDefined("chat-panel");
  return document.querySelector("chat-panel") as ChatPanel;
}

/** Shows its button where the assistant answers; the panel is fetched when somebody asks for it. */
class AskEntry extends HTMLElement {
  async connectedCallback() {
    state ??= isOn();
    this.toggleAttribute("ready", await state);
    const button = this.querySelector("button") as HTMLButtonElement;
    button.addEventListener("click", async () => {
      const menu = this.closest("details");
      menu?.removeAttribute("open");
      (await panel(button.value)).open(menu?.querySelector("summary") ?? button);
    });
  }
}

customElements.define("ask-entry", AskEntry);
