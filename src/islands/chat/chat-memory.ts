import type { ChatReply, ChatTurn } from "../../api/operations/assistant.ts";

/** A question with its answer, which is missing as long as nothing came of it. */
export interface ChatExchange {
  question: string;
  reply?: ChatReply;
}

/** What is sent along of what was said before, so that a question stays within what a body may have. */
const sent = { exchanges: 3, letters: 1000 };

const key = "conversation";

/** What was asked in this tab. It is kept nowhere else, and goes with the tab. */
export function recall(): ChatExchange[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "[]");
  } catch {
    return [];
  }
}

export function rememberChat(exchanges: readonly ChatExchange[]): void {
  try {
    if (exchanges.length > 0) sessionStorage.setItem(key, JSON.stringify(exchanges));
    else sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing, or is full: then the conversation ends with the page.
  }
}

/** The conversation as the assistant takes it. */
export function historyOf(exchanges: readonly ChatExchange[]): ChatTurn[] {
  const cut = (text: string) => text.slice(0, sent.letters).toWellFormed();
  return exchanges.slice(-sent.exchanges).flatMap(({ question, reply }) =>
    reply
      ? [
          { role: "user" as const, content: cut(question) },
          { role: "assistant" as const, content: cut(reply.reply) },
        ]
      : [],
  );
}
