import { countTokens as count } from "gpt-tokenizer/encoding/o200k_base";

/** Returns the number of tokens of a text in a current model's tokenizer, for `X-Markdown-Tokens`. */
export function countTokens(text: string): number {
  return count(text);
}
