import type { Locale } from "../../model/texts/localized.ts";

/** Earlier message of a conversation. */
export interface ChatTurn {
  role: "user" | "assistant";
  content: string;
}

export interface ChatQuestion {
  message: string;
  history: readonly ChatTurn[];
  /** Language of the answer (default: the language of the message). */
  locale?: Locale | undefined;
}

/** Passage that an answer relies on, letter for letter as its page has it. */
export interface ChatCitation {
  title: string;
  url: string;
  passage: string;
}

/** Sources of answers: quoted passages alone, or a model. */
export const answerModes = ["extractive", "model"] as const;
export type AnswerMode = (typeof answerModes)[number];

/** Answer made of passages alone, or written by a model from passages. */
export interface ChatAnswer {
  reply: string;
  locale: Locale;
  citations: readonly ChatCitation[];
  mode: AnswerMode;
}

export interface ChatReply extends ChatAnswer {
  sessionId: string;
}

/** Part of an answer while it is made; `reset` withdraws the texts before it. The answer is the last part. */
export type ChatPart = { text: string } | { reset: true } | { answer: ChatAnswer };

/** Form of the wanted answer: whole, within the time that a client waits in silence, or streamed. */
export interface ChatInput {
  isStreamed: boolean;
  /** Aborts once nobody waits for the answer. */
  signal: AbortSignal;
}

/** Answers questions from the site's content. It stores none of them. */
export interface Assistant {
  /** `model` if a model is asked first; passages are quoted if it does not answer. */
  mode: AnswerMode;
  answer(question: ChatQuestion, wish: ChatInput): AsyncIterable<ChatPart>;
}

/** Returns the whole answer to a question, without its intermediate parts. */
export async function chatAnswerOf(assistant: Assistant, question: ChatQuestion, wish: ChatInput): Promise<ChatAnswer> {
  for await (const part of assistant.answer(question, wish)) if ("answer" in part) return part.answer;
  throw new Error("the assistant ended without an answer");
}
