import { longestWord, type ToTerm } from "./terms.ts";
import { joinedTokensOf, wordTokensOf } from "./word-tokens.ts";

/** Words of a question that are looked up: each costs a search of its own. */
export const mostAskedWords = 32;

/** A word of a question that says something, as it was typed and as it is looked up. */
export interface AskedWord {
  typed: string;
  /** Undefined for what is longer than any word: no page has it. */
  term: string | undefined;
  /** Made of several that are asked as well. */
  isJoined: boolean;
  /** Whether it may be the beginning of a longer one. */
  isUnfinished: boolean;
}

/** The first words of a question, each once; while it `isTyped`, its last one is unfinished until something stands behind it. */
export function askedWordsOf(question: string, toTerm: ToTerm, isTyped = false): AskedWord[] {
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
    words.set(term ?? word, { typed: shown, term, isJoined, isUnfinished: word === last });
  }
  return [...words.values()];
}
