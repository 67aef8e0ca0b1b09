import type { ToTerm } from "../terms.ts";
import { joinedTokensOf, wordTokensOf } from "../word-tokens.ts";

/** Bits of a frequency in a field; a term that is there more often than this has almost the same score. */
export const bitsOfFrequency = 7;
export const mostFrequency = (1 << bitsOfFrequency) - 1;

/** Terms of a document, which has at most four fields */
export interface DocumentTerms {
  /** Number of different words of each field, which are more than its terms. */
  lengths: number[];
  /** Terms, each once */
  terms: string[];
  /** Frequencies of each term in the fields, `bitsOfFrequency` each */
  frequencies: number[];
}

/** Finds the terms of the fields of a document, and those of their hyphenated words without hyphens. */
export function documentTermsOf(fields: readonly string[], toTerm: ToTerm): DocumentTerms {
  const found = new Map<string, number>();
  const lengths = fields.map((text, field) => {
    const tokens = [...wordTokensOf(text), ...joinedTokensOf(text)];
    const shift = field * bitsOfFrequency;
    for (const token of tokens) {
      const term = toTerm(token);
      const noted = found.get(term ?? "") ?? 0;
      if (term !== null && ((noted >> shift) & mostFrequency) < mostFrequency) found.set(term, noted + (1 << shift));
    }
    return new Set(tokens).size;
  });
  return { lengths, terms: [...found.keys()], frequencies: [...found.values()] };
}
