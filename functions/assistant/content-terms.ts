import type { Locale } from "../../src/model/texts/localized.ts";
import { wordsWithin } from "../../src/model/texts/words-within.ts";
import { termsOf } from "../../src/search/terms.ts";

/** Returns the words of a text as written, without punctuation. */
export function termWordsOf(text: string): string[] {
  return (text.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? []).flatMap(wordsWithin);
}

/** Returns the search terms of a text, without stop words. */
export function contentTerms(text: string, locale: Locale): Set<string> {
  const term = termsOf(locale);
  return new Set(termWordsOf(text).flatMap((word) => term(word) ?? []));
}

/** Number of first letters that forms of a word share where a stemmer separates them. */
const sharedLetters = 5;

/** Returns the share of terms that occur among others in any form; 1 if there are no terms. */
export function shareIn(terms: ReadonlySet<string>, others: ReadonlySet<string>): number {
  if (terms.size === 0) return 1;
  const beginnings = new Set([...others].map((other) => other.slice(0, sharedLetters)));
  const isThere = (term: string) =>
    others.has(term) || (term.length >= sharedLetters && beginnings.has(term.slice(0, sharedLetters)));
  return [...terms].filter(isThere).length / terms.size;
}
