import type { Locale } from "../model/texts/localized.ts";
import { everydayWordsOf } from "./everyday-words.ts";
import { foldTerm, longestWord, termsOf } from "./terms.ts";
import { joinedTokensOf, wordTokensOf } from "./word-tokens.ts";

/** Maximum number of words of a question that are looked up; each costs a search. */
export const mostAskedWords = 32;

/** Word of a question that is no stop word, as typed and as looked up. */
export interface AskedWord {
  typed: string;
  /** Term that is looked up; undefined for a word of more than `longestWord` letters, which no page has. */
  term: string | undefined;
  /** True if the parts of a hyphenated word were joined; the parts are asked as well. */
  isJoined: boolean;
  /** True if the word may be the beginning of a longer one. */
  isUnfinished: boolean;
  /** Terms of the words that it stands for. */
  others: readonly string[];
}

/**
 * Returns the first words of a question, each once. While the question `isTyped`, its last word is unfinished until a
 * space or a sign follows.
 */
export function askedWordsOf(question: string, locale: Locale, isTyped = false): AskedWord[] {
  const toTerm = termsOf(locale);
  const standsFor = everydayWordsOf(locale);
  const tokens = wordTokensOf(question);
  const last = isTyped && /[\p{L}\p{N}]$/u.test(question) ? tokens.at(-1) : undefined;
  const typed = tokens.map((word) => ({ word, isJoined: false }));
  const joined = joinedTokensOf(question).map((word) => ({ word, isJoined: true }));
  const words = new Map<string, AskedWord>();
  for (const { word, isJoined } of [...typed, ...joined]) {
    if (words.size === mostAskedWords) break;
    const isLong = word.length > longestWord;
    const term = isLong ? undefined : toTerm(word);
    if (term === null || words.has(term ?? word)) continue;
    const shown = isLong ? `${word.slice(0, longestWord)}…` : word;
    const others = isLong ? [] : standsFor(foldTerm(word.toLowerCase())).flatMap((other) => toTerm(other) ?? []);
    words.set(term ?? word, { typed: shown, term, isJoined, isUnfinished: word === last, others });
  }
  return [...words.values()];
}
