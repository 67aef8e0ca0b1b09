import type { ChatInput, ChatPart, ChatQuestion } from "../../src/api/operations/assistant.ts";
import { assistantPolicy } from "../../src/api/policy.ts";
import type { Locale } from "../../src/model/texts/localized.ts";
import type { Hit } from "../../src/search/search.ts";
import { Draft } from "./draft.ts";
import { type LanguageModel, ModelFailure, type Prompt } from "./language-model.ts";
import { noAnswer, promptOf, promptTokensOf } from "./prompt.ts";
import { sentencesOf } from "./sentences.ts";
import type { TokenBudget } from "./token-budget.ts";

/** Question with the passages that its answer may use. */
export interface WritingTask {
  question: ChatQuestion;
  locale: Locale;
  hits: readonly Hit[];
  baseUrl: string;
}

/** Outcome of a task: an answer, passages without one, or nothing that may be shown. */
type Written = "answer" | "no-answer" | "nothing";

export interface ModelWriter {
  write(task: WritingTask, wish: ChatInput): AsyncGenerator<ChatPart, Written>;
}

export interface WriterParts {
  model: LanguageModel;
  budget: TokenBudget;
  /** Receives the reason when the model does not answer; it holds nothing of a conversation. */
  onFailure(reason: string): void;
  deadlines?: { wholeMs: number; streamedMs: number };
}

export function modelWriter(parts: WriterParts): ModelWriter {
  return { write: (task, wish) => write(task, wish, parts) };
}

async function* write(
  { question, locale, hits, baseUrl }: WritingTask,
  { isStreamed, signal }: ChatInput,
  { model, budget, onFailure, deadlines = assistantPolicy.model }: WriterParts,
): AsyncGenerator<ChatPart, Written> {
  const prompt = promptOf(question, locale, hits);
  if (signal.aborted) return "nothing";
  const reserved = promptTokensOf(prompt) + assistantPolicy.answerTokens;
  const giveBackRest = await budget.reserve(reserved);
  if (!giveBackRest) {
    onFailure("budget");
    return "nothing";
  }
  const deadline = AbortSignal.timeout(isStreamed ? deadlines.streamedMs : deadlines.wholeMs);
  // A model works on, and its provider charges, even when nobody waits for the answer.
  const usage = { tokens: reserved };
  const draft = new Draft(hits, locale);
  let hasSaid = false;
  try {
    const pieces = piecesOf(model, prompt, AbortSignal.any([signal, deadline]), usage);
    for await (const sentence of sentencesOf(pieces)) {
      if (sentence.includes(noAnswer) && !hasSaid) return "no-answer";
      const text = draft.add(sentence);
      hasSaid = true;
      yield { text };
    }
    yield { answer: draft.finish(baseUrl) };
    return "answer";
  } catch (error) {
    if (error instanceof ModelFailure && !error.wasHandedOver) usage.tokens = 0;
    if (!signal.aborted) onFailure(error instanceof ModelFailure ? error.message : "defect");
    if (hasSaid) yield { reset: true };
    return "nothing";
  } finally {
    await giveBackRest(usage.tokens);
  }
}

/** Yields the pieces that a model writes and records its tokens: all reserved ones if the model reports none. */
async function* piecesOf(
  model: LanguageModel,
  prompt: Prompt,
  signal: AbortSignal,
  usage: { tokens: number },
): AsyncGenerator<string> {
  for await (const part of model.write(prompt, assistantPolicy.answerTokens, signal)) {
    if ("text" in part) yield part.text;
    else usage.tokens = part.tokens;
  }
}
