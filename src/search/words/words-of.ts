import type { Locale } from "../../model/texts/localized.ts";
import { catalanSearchWords } from "./catalan-words.ts";
import { englishSearchWords } from "./english-words.ts";
import { frenchSearchWords } from "./french-words.ts";
import { germanSearchWords } from "./german-words.ts";
import { italianSearchWords } from "./italian-words.ts";
import type { LanguageWords } from "./language-words.ts";
import { portugueseSearchWords } from "./portuguese-words.ts";
import { spanishSearchWords } from "./spanish-words.ts";

/** Languages whose words the search knows. */
export const knownLanguages: Readonly<Record<string, LanguageWords>> = {
  ca: catalanSearchWords,
  de: germanSearchWords,
  en: englishSearchWords,
  es: spanishSearchWords,
  fr: frenchSearchWords,
  it: italianSearchWords,
  pt: portugueseSearchWords,
};

/** Returns the words of a locale's language; undefined if they are not known. */
export function languageWordsOf(locale: Locale): LanguageWords | undefined {
  return knownLanguages[locale] ?? knownLanguages[new Intl.Locale(locale).language];
}
