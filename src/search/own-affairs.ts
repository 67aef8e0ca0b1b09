import { collectionsThat } from "../model/shapes/collections-that.ts";
import type { Locale } from "../model/texts/localized.ts";
import { kindWordsOf } from "./kind-words.ts";
import { foldedWordsOf } from "./statements.ts";
import { stopWordsOf } from "./stop-words.ts";
import { foldTerm } from "./terms.ts";
import { matchedAt, type WordPattern, wordPatternOf } from "./word-pattern.ts";
import { languageWordsOf } from "./words/words-of.ts";

/** Maximum number of other words between two words of a pattern. */
const mostBetween = 1;

/** Maximum number of words of a question that are read. */
const mostRead = 100;

interface Patterns {
  asked: readonly WordPattern[];
  /** Words that name an affair of the studio. */
  affairs: ReadonlySet<string>;
  /** Words that may follow such a word: another one says that it only describes a thing of clients. */
  followers: ReadonlySet<string>;
  /** Words of a question about the studio's work. */
  ofWork: readonly string[];
}

const known = new Map<Locale, Patterns>();

/**
 * Returns the words by which a question asks for the studio's own suppliers and circumstances, such as `bank` in `Which bank do
 * you use?`. `Have you worked with a bank?` asks for none.
 */
export function ownAffairsIn(question: string, locale: Locale): string[] {
  const { asked, affairs, followers, ofWork } = patternsOf(locale);
  if (asked.length === 0) return [];
  const words = foldedWordsOf(question).slice(0, mostRead);
  if (words.some((word) => ofWork.includes(word))) return [];
  return words.flatMap((_, from) =>
    asked.flatMap((pattern) => {
      const places = matchedAt(words, pattern, from, mostBetween) ?? [];
      const named = places.filter((place) => affairs.has(words[place] ?? ""));
      const isEnd = (place: number) => places.includes(place + 1) || followers.has(words[place + 1] ?? "");
      return named.every(isEnd) ? named.map((place) => words[place] as string) : [];
    }),
  );
}

function patternsOf(locale: Locale): Patterns {
  const made = known.get(locale) ?? makePatterns(locale);
  known.set(locale, made);
  return made;
}

function makePatterns(locale: Locale): Patterns {
  const { affairs = "", kinds = "", asked = [] } = languageWordsOf(locale)?.own ?? {};
  const named = affairs.split(" ");
  const bars = named.join("|");
  const stop = [...stopWordsOf(locale)].map(foldTerm);
  return {
    asked: asked.map((pattern) => wordPatternOf(pattern.replaceAll("*", bars))),
    affairs: new Set(named),
    followers: new Set(["", ...stop, ...named, ...kinds.split(" ")]),
    ofWork: collectionsThat("work").flatMap((name) => kindWordsOf(name, locale)),
  };
}
