import { isRecorded, record } from "../frame/recorded-in-tab.ts";
import type { ChatPanel } from "./chat-panel.ts";

const answers = "assistant";
let state: Promise<boolean> | undefined;

/** Whether the assistant answers here: pages are files, and cannot know. Asked once in a tab. */
async function isOn(): Promise<boolean> {
  if (isRecorded(answers)) return true;
  try {
    const { enabled } = await (await fetch("/api/chat")).json();
    if (enabled) record(answers);
    return enabled;
  } catch {
    return false;
  }
}

/** Gives the panel, with which its script and its styles come; nothing where they do not, and they are asked for anew then. */
async function panel(): Promise<ChatPanel | null> {
  const template = document.querySelector<HTMLTemplateElement>("#chat");
  if (template) {
    const parts = [...(template.content.cloneNode(true) as DocumentFragment).children];
    template.replaceWith(...parts);
    const script = document.querySelector("chat-panel~script") as HTMLScriptElement;
    const { type } = await new Promise<Event>((settle) => {
      script.onload = script.onerror = settle as () => void;
    });
    if (type === "error") {
      for (const part of parts) part.remove();
      document.body.append(template);
      // A browser never asks again for the address of a module that did not come.
      (template.content.querySelector("script") as HTMLScriptElement).src += "?";
    }
  }
  return document.querySelector("chat-panel");
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
      const said = document.querySelector("[data-offline]") as HTMLElement;
      const opened = await panel();
      said.textContent = opened ? "" : (said.dataset.offline as string);
      // Whoever asks again meanwhile finds a panel that knows nothing yet.
      opened?.open?.(menu?.querySelector("summary") ?? button);
    });
  }
}

customElements.define("ask-entry", AskEntry);
