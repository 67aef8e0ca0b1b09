import type { ChatReply } from "../../api/operations/assistant.ts";
import { answerView } from "./answer-view.ts";
import { language, words } from "./chat-words.ts";
import { element, linkView } from "./inline-view.ts";

/** What a person asked. */
export function questionView(question: string): HTMLElement {
  return element("p", [spoken(words.you), question], "chat-question");
}

/** What was answered, maybe on a page of another language; where a model wrote it, that it did, and from which pages. */
export function replyView({ reply, citations, mode, locale }: ChatReply): HTMLElement {
  const said = answerView(reply, citations) as HTMLElement[];
  if (locale !== language) for (const block of said) block.lang = locale;
  const answer = element("printed-text", [spoken(words.answered), ...said], "chat-answer");
  if (mode === "model") {
    const links = citations.flatMap(({ title, url }) => [" ", linkView(title, url)]);
    answer.append(element("p", [words.from, ...links], "chat-sources"), element("p", [words.written], "chat-mode"));
  }
  return answer;
}

/** Words for who does not see which side of the panel something stands on. */
function spoken(text: string): HTMLElement {
  return element("span", [text, " "], "heard");
}
