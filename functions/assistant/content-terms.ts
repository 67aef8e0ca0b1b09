import type { Locale } from "../../src/model/texts/localized.ts";
import { termsOf } from "../../src/search/terms.ts";
import { wordsWithin } from "../../src/search/word-tokens.ts";

/** Words of a text as they are written, without what stands between them. */
export function termWordsOf(text: string): string[] {
  return (text.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? []).flatMap(wordsWithin);
}

/** What a text speaks of: its words as the search knows them, without those that say nothing. */
export function contentTerms(text: string, locale: Locale): Set<string> {
  const term = termsOf(locale);
  return new Set(termWordsOf(text).flatMap((word) => term(word) ?? []));
}

/** Letters at the beginning of a word that its forms share, where a stemmer parts them. */
const sharedLetters = 5;

/** Part of the terms that stand among others, in one of their forms; 1 where there are none. */
export function shareIn(terms: ReadonlySet<string>, others: ReadonlySet<string>): number {
  if (terms.size === 0) return 1;
  const beginnings = new Set([...others].map((other) => other.slice(0, sharedLetters)));
  const isThere = (term: string) =>
    others.has(term) || (term.length >= sharedLetters && beginnings.has(term.slice(0, sharedLetters)));
  return [...terms].filter(isThere).length / terms.size;
}
