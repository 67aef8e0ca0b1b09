import { countTokens as count } from "gpt-tokenizer/encoding/o200k_base";

/** Tokens of a text for a current model's tokenizer; what `X-Markdown-Tokens` says. */
export function countTokens(text: string): number {
  return count(text);
}
