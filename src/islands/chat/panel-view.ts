import { longestMessage } from "../../api/operations/longest-message.ts";
import { type ChatWords, words } from "./chat-words.ts";
import { inlineView } from "./inline-view.ts";

const markup = `
  <dialog class="chat" aria-labelledby="chat-title">
    <div class="chat-head">
      <h2 id="chat-title" data-says="title"></h2>
      <button type="button" name="forget" data-says="forget" hidden></button>
      <button type="button" name="close" data-says="close"></button>
    </div>
    <div class="chat-talk" tabindex="0">
      <div role="log"></div>
      <div class="chat-draft"></div>
      <p role="status"></p>
    </div>
    <form>
      <label for="chat-field" data-says="question"></label>
      <div class="chat-line">
        <input id="chat-field" autocomplete="off" enterkeyhint="send">
        <button class="button" name="send" data-says="send"></button>
      </div>
      <p class="chat-origin" data-says="origin"></p>
    </form>
  </dialog>`;

/** Returns the panel with its texts, before any question. */
export function panelView(): DocumentFragment {
  const { content } = Object.assign(document.createElement("template"), { innerHTML: markup });
  for (const place of content.querySelectorAll<HTMLElement>("[data-says]")) {
    place.append(...inlineView(words[place.dataset.says as Exclude<keyof ChatWords, "limited" | "model">]));
  }
  (content.querySelector("input") as HTMLInputElement).maxLength = longestMessage;
  return content;
}
