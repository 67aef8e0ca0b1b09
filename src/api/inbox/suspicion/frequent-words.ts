import { languageWordsOf } from "../../../search/words/words-of.ts";

/** Returns the share of words that are common in the languages; undefined if one of them is not known here. */
export function commonPart(words: readonly string[], locales: readonly string[]): number | undefined {
  const lists = locales.map((locale) => languageWordsOf(locale)?.frequent);
  if (lists.some((list) => list === undefined)) return undefined;
  const common = new Set(lists.flatMap((list) => list?.split(" ") ?? []));
  return words.filter((word) => common.has(word)).length / words.length;
}
