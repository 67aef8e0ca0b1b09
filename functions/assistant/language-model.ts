import type { ChatTurn } from "../../src/api/operations/assistant.ts";

export interface Prompt {
  system: string;
  turns: readonly ChatTurn[];
}

/** Piece of text from a model, or the number of tokens of the whole answer. */
export type ModelPart = { text: string } | { tokens: number };

export interface LanguageModel {
  /** Writes the text piece by piece; rejects when the model fails or the signal aborts. */
  write(prompt: Prompt, mostTokens: number, signal: AbortSignal): AsyncIterable<ModelPart>;
}

/** Reason for which a model did not answer. It holds nothing of a conversation or a key. */
export class ModelFailure extends Error {
  /** True if the model may have begun to work, so that its tokens are charged. */
  readonly wasHandedOver: boolean;

  constructor(reason: string, wasHandedOver = true) {
    super(reason);
    this.name = "ModelFailure";
    this.wasHandedOver = wasHandedOver;
  }
}
