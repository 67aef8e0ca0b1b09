import type { Locale } from "../model/texts/localized.ts";
import { termsOf } from "./terms.ts";
import { languageWordsOf } from "./words/words-of.ts";

/** Function that returns the words that a word stands for; words are in small letters without accents. */
export type StandsFor = (word: string) => readonly string[];

const made = new Map<Locale, StandsFor>();

/**
 * Returns the words of a language that stand for others, in any form: everyday words for those of pages, and words of one line of
 * business for each other.
 */
export function everydayWordsOf(locale: Locale): StandsFor {
  const known = made.get(locale) ?? makeWords(locale);
  made.set(locale, known);
  return known;
}

function makeWords(locale: Locale): StandsFor {
  const { everyday = {}, sectors = [] } = languageWordsOf(locale) ?? {};
  const toTerm = termsOf(locale);
  const words = new Map<string, readonly string[]>();
  const say = (word: string, meant: readonly string[]) => {
    for (const key of new Set([word, `${toTerm(word)} `])) words.set(key, [...(words.get(key) ?? []), ...meant]);
  };
  for (const [word, meant] of Object.entries(everyday)) words.set(word, meant);
  for (const sector of sectors.map((each) => each.split(" "))) {
    for (const word of sector)
      say(
        word,
        sector.filter((other) => other !== word),
      );
  }
  return (word) => words.get(word) ?? words.get(`${toTerm(word)} `) ?? [];
}
