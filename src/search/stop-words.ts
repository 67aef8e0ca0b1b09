import type { Locale } from "../model/texts/localized.ts";
import { languageWordsOf } from "./words/words-of.ts";

type Words = ReadonlySet<string>;

export const stopWordsOf = wordsOf("stop");

export const lightWordsOf = wordsOf("light");

export const personWordsOf = wordsOf("persons");

export const amountWordsOf = wordsOf("amounts");

/** Returns a function that reads the words of a kind once for each locale: every passage asks for them. */
function wordsOf(kind: "stop" | "light" | "persons" | "amounts"): (locale: Locale) => Words {
  const read = new Map<Locale, Words>();
  return (locale) => {
    const words = read.get(locale) ?? new Set((languageWordsOf(locale)?.[kind] ?? "").split(" ").filter(Boolean));
    read.set(locale, words);
    return words;
  };
}
