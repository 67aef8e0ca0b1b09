import type { Locale } from "../model/texts/localized.ts";
import { foldedWordsOf } from "./statements.ts";
import { lightWordsOf } from "./stop-words.ts";
import { languageWordsOf } from "./words/words-of.ts";

/** Test for light words, which do not name what a question is about; words are in small letters without accents. */
export type Lightness = (folded: string, isKnown: boolean) => boolean;

/** Returns the test of a language. An unknown verb that addresses the studio is light too. */
export function lightnessIn(locale: Locale): Lightness {
  const light = lightWordsOf(locale);
  const address = languageWordsOf(locale)?.addressed;
  return (folded, isKnown) => light.has(folded) || (!isKnown && address?.test(folded) === true);
}

/** Checks whether a question addresses the studio: by `you`, or by the ending of a verb. */
export function isAddressed(question: string, locale: Locale): boolean {
  const { you = "", addressed } = languageWordsOf(locale) ?? {};
  const words = new Set(you.split(" "));
  return foldedWordsOf(question).some((word) => words.has(word) || addressed?.test(word) === true);
}
