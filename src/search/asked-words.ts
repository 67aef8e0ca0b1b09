import type { termsOf } from "./terms.ts";
import { joinedTokensOf, tokensOf } from "./word-tokens.ts";

/** A word of a question that says something, as it was typed and as it is looked up. */
export interface AskedWord {
  typed: string;
  term: string;
  /** Made of several that are asked as well. */
  isJoined: boolean;
  /** Whether it may be the beginning of a longer one. */
  isUnfinished: boolean;
}

/** Words of a question, each once; while it `isTyped`, its last one is unfinished until something stands behind it. */
export function askedWordsOf(question: string, toTerm: ReturnType<typeof termsOf>, isTyped = false): AskedWord[] {
  const last = isTyped && /[\p{L}\p{N}]$/u.test(question) ? tokensOf(question).at(-1) : undefined;
  const typed = tokensOf(question).map((word) => ({ word, isJoined: false }));
  const joined = joinedTokensOf(question).map((word) => ({ word, isJoined: true }));
  const words = new Map<string, AskedWord>();
  for (const { word, isJoined } of [...typed, ...joined]) {
    const term = toTerm(word);
    if (term !== null && !words.has(term))
      words.set(term, { typed: word, term, isJoined, isUnfinished: word === last });
  }
  return [...words.values()];
}
