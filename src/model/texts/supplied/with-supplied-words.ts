import type { Locale } from "../localized.ts";
import type { Texts, WrittenTexts } from "../texts.ts";
import { catalanWords } from "./catalan-words.ts";
import { englishWords } from "./english-words.ts";
import { frenchWords } from "./french-words.ts";
import { germanWords } from "./german-words.ts";
import { italianWords } from "./italian-words.ts";
import { portugueseWords } from "./portuguese-words.ts";
import { spanishWords } from "./spanish-words.ts";
import { type SuppliedWords, suppliedNames } from "./supplied-texts.ts";

/** Words of the program, by language. */
export const suppliedWords: Readonly<Record<string, SuppliedWords>> = {
  ca: catalanWords,
  de: germanWords,
  en: englishWords,
  es: spanishWords,
  fr: frenchWords,
  it: italianWords,
  pt: portugueseWords,
};

/** Returns true if the program has words in a language, and does not stand in with English ones. */
export function hasWordsIn(locale: Locale): boolean {
  return wordsIn(locale) !== undefined;
}

function wordsIn(locale: Locale): SuppliedWords | undefined {
  return suppliedWords[new Intl.Locale(locale).language];
}

const noNames = { labels: {}, values: {}, collections: {}, questions: {} };

/**
 * Returns the texts of a studio with the program's words where it has none of its own. A language that the program does
 * not know has the English sections, but no labels: those are filled later, and the check names them.
 */
export function withSuppliedWords(own: WrittenTexts, locale: Locale): Texts {
  const known = wordsIn(locale);
  const supplied = known ?? englishWords;
  const sections = Object.fromEntries(suppliedNames.map((name) => [name, { ...supplied[name], ...own[name] }]));
  const { labels, values, collections, questions } = known ?? noNames;
  return {
    ...own,
    labels: { ...labels, ...own.labels },
    values: { ...values, ...own.values },
    collections: { ...collections, ...own.collections },
    overview: { ...own.overview, questions: { ...own.overview?.questions, ...questions, ...own.overview?.questions } },
    ...sections,
  } as Texts;
}
