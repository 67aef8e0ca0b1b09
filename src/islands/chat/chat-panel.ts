import type { ChatReply } from "../../api/operations/assistant.ts";
import { answerView } from "./answer-view.ts";
import { askAgain } from "./ask-again.ts";
import { type ChatExchange, historyOf, recall, rememberChat } from "./chat-memory.ts";
import { askAssistant, type ChatEvent, Refusal } from "./chat-stream.ts";
import { language, words } from "./chat-words.ts";
import { questionView, replyView } from "./exchange-view.ts";
import { panelView } from "./panel-view.ts";

const phone = matchMedia("(width < 40rem)");

/** Conversation with the assistant, beside the page, or over it on a phone */
export class ChatPanel extends HTMLElement {
  #exchanges = recall();
  #opener: HTMLElement | undefined;
  #request: AbortController | undefined;
  /** Last question asked */
  #question: HTMLElement | undefined;
  /** Position at which the question was placed; if it differs, the visitor has scrolled */
  #reached: number | undefined;

  connectedCallback() {
    this.append(panelView());
    // An unanswered question returns to the field: the page may have been left before the answer came.
    this.#field.value = this.#exchanges.find(({ reply }) => !reply)?.question ?? "";
    this.#exchanges = this.#exchanges.filter(({ reply }) => reply);
    for (const exchange of this.#exchanges) this.#show(exchange);
    this.#find("form").addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.#request) this.#request.abort();
      else this.#ask(this.#field.value.trim());
    });
    // During an answer the button stops it; Enter, which asked, does not.
    this.#field.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && this.#request) event.preventDefault();
    });
    this.#find("[name=forget]").addEventListener("click", () => this.#forget());
    this.#find("[name=close]").addEventListener("click", () => this.#dialog.close());
    this.#dialog.addEventListener("close", () => {
      if (!this.#dialog.open) this.#opener?.focus();
    });
    this.#dialog.addEventListener("keydown", (event) => {
      // While an input method composes, Escape ends the composition.
      if (event.key !== "Escape" || event.isComposing) return;
      event.preventDefault();
      this.#dialog.close();
    });
    phone.addEventListener("change", () => this.#turn());
    // The note must stand before the first question, and only the server knows if a model writes. If the server is
    // unreachable, no answer comes either.
    fetch("/api/chat")
      .then((response) => response.json())
      .then(({ mode }) => mode === "model" && this.#find(".chat-origin").prepend(`${words.model} `))
      .catch(() => {});
  }

  /** Opens the panel; on closing, focus returns to the opener. */
  async open(opener: HTMLElement) {
    this.#opener = opener;
    const link = this.#find<HTMLLinkElement>("link");
    // The styles load with the panel.
    if (!link.sheet) await new Promise((resolve) => Object.assign(link, { onload: resolve, onerror: resolve }));
    if (!this.#dialog.open) this.#lay();
    this.#field.focus();
    this.#keepPlace(undefined, true);
  }

  /** Applies a change, and keeps the last question at the top unless the visitor has scrolled. */
  #keepPlace(change?: () => void, isKept = this.#top === this.#reached) {
    change?.();
    if (!isKept) return;
    this.#question?.scrollIntoView();
    this.#reached = this.#top;
  }

  get #top() {
    return this.#question?.getBoundingClientRect().top;
  }

  #lay() {
    this.#dialog[phone.matches ? "showModal" : "show"]();
  }

  /** Reopens the dialog in its other form when the window becomes wide or narrow. */
  #turn() {
    if (!this.#dialog.open) return;
    const focused = document.activeElement as HTMLElement;
    this.#dialog.close();
    this.#lay();
    focused.focus();
  }

  #find<Part extends HTMLElement>(selector: string) {
    return this.querySelector(selector) as Part;
  }

  get #dialog() {
    return this.#find<HTMLDialogElement>("dialog");
  }

  get #field() {
    return this.#find<HTMLInputElement>("input");
  }

  get #log() {
    return this.#find("[role=log]");
  }

  async #ask(question: string) {
    this.#say();
    if (!question) return this.#field.focus();
    const history = historyOf(this.#exchanges);
    const sessionId = this.#exchanges.at(-1)?.reply?.sessionId;
    const request = new AbortController();
    rememberChat([...this.#exchanges, { question }]);
    this.#field.value = "";
    const shown = this.#show({ question });
    this.#begin(request);
    this.#keepPlace(undefined, true);
    try {
      const asked = { message: question, history, sessionId, locale: language };
      const reply = await this.#hear(askAssistant(asked, request.signal));
      this.#exchanges.push({ question, reply });
      this.#keepPlace(() => {
        this.#log.append(replyView(reply));
        this.#end();
      });
    } catch (error) {
      // The conversation may have been cleared in the meantime.
      if (shown.isConnected) this.#field.value ||= question;
      shown.remove();
      this.#end();
      if (!request.signal.aborted) this.#say(faultOf(error), "failed");
    }
    rememberChat(this.#exchanges);
  }

  /** Shows an answer while it arrives, outside the log, so that screen readers announce it once, when it is complete. */
  async #hear(events: AsyncIterable<ChatEvent>): Promise<ChatReply> {
    let text = "";
    for await (const event of events) {
      if (event.name === "reply") return event.data;
      if (event.name === "problem") throw new Refusal();
      text = event.name === "delta" ? text + event.data.text : "";
      this.#keepPlace(() => this.#find(".chat-draft").replaceChildren(...answerView(text, [])));
    }
    throw new Refusal();
  }

  #show({ question, reply }: ChatExchange): HTMLElement {
    const said = questionView(question);
    this.#question = said;
    this.#log.append(said, ...(reply ? [replyView(reply)] : []));
    this.#find("[name=forget]").hidden = false;
    return said;
  }

  #forget() {
    this.#request?.abort();
    this.#exchanges = [];
    rememberChat([]);
    this.#log.replaceChildren();
    this.#find("[name=forget]").hidden = true;
    this.#say();
    this.#field.value = "";
    this.#field.focus();
  }

  #begin(request: AbortController) {
    this.#request = request;
    this.#find("[name=send]").textContent = words.stop;
    this.#say(words.waiting, "waiting");
  }

  #end() {
    this.#request = undefined;
    this.#find("[name=send]").textContent = words.send;
    this.#find(".chat-draft").replaceChildren();
    this.#say();
  }

  #say(text = "", state = "") {
    const status = this.#find("[role=status]");
    status.dataset.state = state;
    status.textContent = text;
    status.scrollIntoView({ block: "nearest" });
  }
}

/** Returns the message for a question without an answer. */
function faultOf(error: unknown): string {
  if (!(error instanceof Refusal)) return words.unreachable;
  if (error.wait === undefined) return words.failed;
  const minute = 60_000;
  const until = new Date(Math.ceil((Date.now() + error.wait * 1000) / minute) * minute);
  return askAgain(words.limited, until, language);
}

customElements.define("chat-panel", ChatPanel);
