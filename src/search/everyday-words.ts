import type { Locale } from "../model/texts/localized.ts";
import { languageWordsOf } from "./words/words-of.ts";

/** Returns the everyday words of a language with the words that they stand for. */
export function everydayWordsOf(locale: Locale): ReadonlyMap<string, readonly string[]> {
  return new Map(Object.entries(languageWordsOf(locale)?.everyday ?? {}));
}
