import type { ChatTurn } from "../../src/api/operations/assistant.ts";

/** What a model is asked. */
export interface Prompt {
  system: string;
  turns: readonly ChatTurn[];
}

/** A piece of what a model writes, or the tokens that all of it has taken. */
export type ModelPart = { text: string } | { tokens: number };

/** A model that writes. */
export interface LanguageModel {
  /** Rejects when the model fails, and when the signal aborts. */
  write(prompt: Prompt, mostTokens: number, signal: AbortSignal): AsyncIterable<ModelPart>;
}

/** Why a model did not answer. Names no word of a conversation and nothing of a key. */
export class ModelFailure extends Error {
  /** Whether the model may have begun to work, so that its tokens are spent. */
  readonly wasHandedOver: boolean;

  constructor(reason: string, wasHandedOver = true) {
    super(reason);
    this.name = "ModelFailure";
    this.wasHandedOver = wasHandedOver;
  }
}
