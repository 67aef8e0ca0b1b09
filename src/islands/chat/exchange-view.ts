import type { ChatReply } from "../../api/operations/assistant.ts";
import { answerView } from "./answer-view.ts";
import { language, words } from "./chat-words.ts";
import { element, linkView } from "./inline-view.ts";

export function questionView(question: string): HTMLElement {
  return element("p", [spoken(words.you), question], "chat-question");
}

/**
 * Returns an answer, with its language if that is not the page's. An answer by a model names it as the writer, and lists its
 * sources.
 */
export function replyView({ reply, citations, mode, locale }: ChatReply): HTMLElement {
  const said = answerView(reply, citations);
  if (locale !== language) for (const block of said) block.lang = locale;
  const answer = element("printed-text", [spoken(words.answered), ...said], "chat-answer");
  if (mode === "model") {
    const links = citations.flatMap(({ title, url }) => [" ", linkView(title, url)]);
    answer.append(element("p", [words.from, ...links], "chat-sources"), element("p", [words.written], "chat-mode"));
  }
  return answer;
}

/** Returns words for people who cannot see on which side of the panel a message is. */
function spoken(text: string): HTMLElement {
  return element("span", [text, " "], "heard");
}
