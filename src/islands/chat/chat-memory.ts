import type { ChatReply, ChatTurn } from "../../api/operations/assistant.ts";

/** Question with its answer, which is missing until the answer is complete */
export interface ChatExchange {
  question: string;
  reply?: ChatReply;
}

/** Limits of the history that a question carries, so that the body stays within its size limit */
const sent = { exchanges: 3, letters: 1000 };

const key = "conversation";

/** Returns the conversation of this tab. It is stored nowhere else, and is deleted with the tab. */
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
    // Browsers may refuse storage or be full; the conversation then ends with the page.
  }
}

/** Returns the conversation in the form that the assistant accepts. */
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
