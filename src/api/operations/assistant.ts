import type { Locale } from "../../model/texts/localized.ts";

/** One message of a conversation before the one that is asked now. */
export interface ChatTurn {
  role: "user" | "assistant";
  content: string;
}

/** A question to the assistant. */
export interface ChatQuestion {
  message: string;
  history: readonly ChatTurn[];
  /** Language to answer in; that of the message where it is left out. */
  locale?: Locale | undefined;
}

/** A passage that an answer stands on, letter for letter as its page has it. */
export interface ChatCitation {
  title: string;
  url: string;
  passage: string;
}

/** Whoever writes answers: nobody, where passages are quoted, or a model. */
export const answerModes = ["extractive", "model"] as const;
export type AnswerMode = (typeof answerModes)[number];

/** An answer: of passages alone, or written by a model from passages. */
export interface ChatAnswer {
  reply: string;
  locale: Locale;
  citations: readonly ChatCitation[];
  mode: AnswerMode;
}

/** An answer as a client gets it. */
export interface ChatReply extends ChatAnswer {
  /** Identifier of the conversation. */
  sessionId: string;
}

/** What becomes of an answer while it is made; `reset` takes back the texts before it. The answer is the last part. */
export type ChatPart = { text: string } | { reset: true } | { answer: ChatAnswer };

/** How an answer is wanted: whole, within the time that a client waits in silence, or as it is made. */
export interface ChatInput {
  isStreamed: boolean;
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** Answers questions from what the site says. It keeps nothing of them. */
export interface Assistant {
  /** `model` where a model is asked first; passages are quoted where it does not answer. */
  mode: AnswerMode;
  answer(question: ChatQuestion, wish: ChatInput): AsyncIterable<ChatPart>;
}

/** The whole answer to a question; what is said of it meanwhile is left out. */
export async function chatAnswerOf(assistant: Assistant, question: ChatQuestion, wish: ChatInput): Promise<ChatAnswer> {
  for await (const part of assistant.answer(question, wish)) if ("answer" in part) return part.answer;
  throw new Error("the assistant ended without an answer");
}
