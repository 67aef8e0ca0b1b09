import { isRecorded, record } from "../frame/recorded-in-tab.ts";
import type { ChatPanel } from "./chat-panel.ts";

const answers = "assistant";
let state: Promise<boolean> | undefined;

/** Returns true if the assistant is enabled. Pages are static and do not know, so each tab asks once. */
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

/** Returns the panel, and loads its script and styles. Returns null if they fail to load; the next call tries again. */
async function panel(): Promise<ChatPanel | null> {
  const template = document.querySelector<HTMLTemplateElement>("#chat");
  if (template) {
    const parts = [...(template.content.cloneNode(true) as DocumentFragment).children];
    template.replaceWith(...parts);
    const script = document.querySelector("chat-panel~script") as HTMLScriptElement;
    const { type } = await new Promise<Event>((resolve) => {
      script.onload = script.onerror = resolve as () => void;
    });
    if (type === "error") {
      for (const part of parts) part.remove();
      document.body.append(template);
      // A browser never requests a failed module again at the same address.
      (template.content.querySelector("script") as HTMLScriptElement).src += "?";
    }
  }
  return document.querySelector("chat-panel");
}

/** Button of the assistant, shown only if it is enabled. A click loads the panel. */
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
      // A click while the panel is loading finds an element without its class, and so without methods.
      opened?.open?.(menu?.querySelector("summary") ?? button);
    });
  }
}

customElements.define("ask-entry", AskEntry);
