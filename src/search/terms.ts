import { algorithms, newStemmer } from "snowball-stemmers";
import { stopWordsOf } from "./stop-words.ts";

/** Turns a word into the term that is indexed and looked up, or null when it says nothing. */
export type ToTerm = (word: string) => string | null;

const mostRemembered = 50_000;

/** Terms of a locale: without accents, so that typing them is optional, and then stemmed by its language's rules. */
export function termsOf(locale: string): ToTerm {
  const stopWords = stopWordsOf(locale);
  const stem = stemmerOf(locale);
  const known = new Map<string, string | null>();
  return (word) => {
    const remembered = known.get(word);
    if (remembered !== undefined) return remembered;
    const lower = word.normalize("NFC").toLowerCase();
    const term = stopWords.has(lower) || lower.length < 2 ? null : stem(fold(lower));
    if (known.size < mostRemembered) known.set(word, term);
    return term;
  };
}

function stemmerOf(locale: string): (word: string) => string {
  const { language } = new Intl.Locale(locale);
  // Norwegian has two written forms, and Slovenian two names.
  const [name = ""] = (new Intl.DisplayNames("en", { type: "language" }).of(language) ?? "").toLowerCase().split(" ");
  const algorithm = name === "slovenian" ? "slovene" : name;
  if (!algorithms().includes(algorithm)) return (word) => word;
  const stemmer = newStemmer(algorithm);
  return (word) => stemmer.stem(word);
}

function fold(word: string): string {
  return word.normalize("NFD").replace(/\p{Mark}/gu, "");
}
