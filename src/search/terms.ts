import { LRUCache } from "lru-cache";
import { algorithms, newStemmer } from "snowball-stemmers";
import { ownLetters } from "../model/texts/own-letters.ts";
import { stopWordsOf } from "./stop-words.ts";

/** Function that turns a word into its indexed term; null for a word that is not indexed. */
export type ToTerm = (word: string) => string | null;

/** Maximum number of letters of a word that is indexed and looked up; longer strings are no words. */
export const longestWord = 40;

/** Maximum bytes of the remembered terms of a language: those of some ten thousand words. */
export const rememberedBytes = 2 * 1024 * 1024;

/** Approximate bytes of a remembered term beside its letters. */
const overhead = 160;

const made = new Map<string, ToTerm>();

/**
 * Returns the term function of a locale. It drops accents, so that typing them is optional, then stems by the
 * language's rules.
 */
export function termsOf(locale: string): ToTerm {
  const terms = made.get(locale) ?? makeTerms(locale);
  made.set(locale, terms);
  return terms;
}

function makeTerms(locale: string): ToTerm {
  const stopWords = stopWordsOf(locale);
  const stem = stemmerOf(locale);
  return rememberedTerms((word) => {
    const lower = word.normalize("NFC").toLowerCase();
    return stopWords.has(lower) || lower.length < 2 ? null : stem(foldTerm(lower));
  }).toTerm;
}

/** Remembers the terms of words, of which whoever asks may send any number, within `rememberedBytes`. */
export function rememberedTerms(makeTerm: ToTerm) {
  const known = new LRUCache<string, { term: string | null }>({
    maxSize: rememberedBytes,
    sizeCalculation: ({ term }, word) => overhead + 2 * (word.length + (term?.length ?? 0)),
  });
  const toTerm: ToTerm = (word) => {
    if (word.length > longestWord) return null;
    const remembered = known.get(word);
    if (remembered) return remembered.term;
    const own = ownLetters(word);
    const term = makeTerm(own);
    known.set(own, { term });
    return term;
  };
  return { toTerm, known };
}

function stemmerOf(locale: string): (word: string) => string {
  const algorithm = algorithmOf(locale);
  if (!algorithm) return (word) => word;
  const stemmer = newStemmer(algorithm);
  return (word) => stemmer.stem(word);
}

/** Returns the stemming algorithm of a language; undefined if there is none. */
function algorithmOf(locale: string): string | undefined {
  const { language } = new Intl.Locale(locale);
  // Norwegian has two written forms, and Slovenian two names.
  const [name = ""] = (new Intl.DisplayNames("en", { type: "language" }).of(language) ?? "").toLowerCase().split(" ");
  const algorithm = name === "slovenian" ? "slovene" : name;
  return algorithms().includes(algorithm) ? algorithm : undefined;
}

/** First character that is not of ASCII */
const ascii = "\u0080";

/** Algorithms that also take away the beginning of a word */
const cuttingBeginnings = new Set(["arabic", "irish", "tamil"]);

/** Function that returns the first letter of a word's term; undefined in languages whose words lose their beginning. */
type FirstLetter = ((word: string) => string) | undefined;

const madeFirst = new Map<string, FirstLetter>();

/** Returns a function that finds the letter with which the term of a word begins, for a fraction of the cost of the term. */
export function firstLettersOf(locale: string): FirstLetter {
  if (!madeFirst.has(locale)) madeFirst.set(locale, makeFirstLetter(algorithmOf(locale)));
  return madeFirst.get(locale);
}

function makeFirstLetter(algorithm = ""): FirstLetter {
  if (cuttingBeginnings.has(algorithm)) return undefined;
  return (word) => {
    const first = word.charAt(0);
    if (first < ascii) return first.toLowerCase();
    const lower = word.normalize("NFC").toLowerCase();
    const [letter = ""] = lower;
    // A word that begins with a mark has its letter behind it.
    return (foldTerm(letter) || foldTerm(lower)).slice(0, 1);
  };
}

/** Letters that no decomposition folds, with the letters that people type for them */
const folded: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ŧ: "t",
  þ: "th",
  ŋ: "n",
  ı: "i",
};

const unfolded = /[ßæœøłđðħŧþŋı]/g;

/** Removes accents from a word in small letters, and writes letters such as ß as people type them: `strasse`. */
export function foldTerm(word: string): string {
  // Most words have neither.
  if (!/[^\0-\x7f]/.test(word)) return word;
  const plain = word.normalize("NFD").replace(/\p{Mark}/gu, "");
  return plain.replace(unfolded, (letter) => folded[letter] ?? letter);
}
