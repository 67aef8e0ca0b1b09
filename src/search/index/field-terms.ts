import type { ToTerm } from "../terms.ts";
import { joinedTokensOf, wordTokensOf } from "../word-tokens.ts";

/** Terms of a field of a document */
export interface FieldTerms {
  /** Number of different words, which are more than the terms. */
  length: number;
  /** Terms in the order of the words, with a space between; no word holds one. */
  terms: string;
}

/** Returns the terms of a text, and those of its hyphenated words without hyphens. */
export function fieldTermsOf(text: string, toTerm: ToTerm): FieldTerms {
  const tokens = [...wordTokensOf(text), ...joinedTokensOf(text)];
  return { length: new Set(tokens).size, terms: tokens.flatMap((token) => toTerm(token) || []).join(" ") };
}
