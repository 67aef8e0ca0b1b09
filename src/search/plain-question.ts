import type { Locale } from "../model/texts/localized.ts";
import { stopWordsOf } from "./stop-words.ts";
import { foldTerm } from "./terms.ts";
import { matchedAt, type WordPattern, wordPatternOf } from "./word-pattern.ts";
import { languageWordsOf } from "./words/words-of.ts";

/** Question in the words of pages */
export interface PlainQuestion {
  text: string;
  /** Words in it that small words meant. */
  meant: ReadonlySet<string>;
  /** Words that describe who asks, such as `bakery` in `a shop for my bakery`, in small letters without accents. */
  asker: ReadonlySet<string>;
}

/** Maximum number of other words between two words of a phrase. */
const mostBetween = 3;

/** Maximum number of words of a question that are read for phrases and for whoever asks. */
const mostRead = 100;

/** Maximum number of words after `for a` that describe who asks. */
const mostOfAsker = 3;

interface Patterns {
  /** Phrases of small words, each with the words that pages use instead. */
  phrases: readonly (readonly [phrase: WordPattern, meant: string])[];
  /** Words before the description of whoever asks. */
  before: readonly WordPattern[];
  /** Words with which people introduce themselves. */
  openings: readonly WordPattern[];
  /** Words that join two parts of a description. */
  links: ReadonlySet<string>;
  stop: ReadonlySet<string>;
}

const known = new Map<Locale, Patterns>();

function patternsOf(locale: Locale): Patterns {
  const made = known.get(locale) ?? makePatterns(locale);
  known.set(locale, made);
  return made;
}

function makePatterns(locale: Locale): Patterns {
  const { phrases = {}, asker } = languageWordsOf(locale) ?? {};
  return {
    phrases: Object.entries(phrases).flatMap(([meant, written]) =>
      written.map((phrase) => [wordPatternOf(phrase), meant] as const),
    ),
    before: (asker?.before ?? []).map(wordPatternOf),
    openings: (asker?.openings ?? []).map(wordPatternOf),
    links: new Set(asker?.links.split(" ")),
    stop: new Set([...stopWordsOf(locale)].map(foldTerm)),
  };
}

/** Word of a question with its place in it */
interface Token {
  word: string;
  start: number;
  end: number;
}

/** Replaces phrases of small words by the words of pages, and finds the words that describe who asks. */
export function plainQuestionOf(question: string, locale: Locale): PlainQuestion {
  const patterns = patternsOf(locale);
  const tokens = tokensOf(question);
  const asked = tokens.map(({ word }) => word);
  const replaced = new Set<number>();
  const meant = new Set<string>();
  for (const [phrase, instead] of patterns.phrases) {
    for (let from = 0; from < asked.length; from += 1) {
      const places = matchedAt(asked, phrase, from, mostBetween);
      if (!places || places.some((place) => replaced.has(place))) continue;
      for (const place of places) replaced.add(place);
      meant.add(instead);
    }
  }
  const asker = askerIn(question, tokens, replaced, patterns);
  if (meant.size === 0) return { text: question, meant, asker };
  let kept = "";
  let at = 0;
  for (const place of [...replaced].sort((one, other) => one - other)) {
    const { start, end } = tokens[place] as Token;
    kept += question.slice(at, start);
    at = end;
  }
  // The words that are meant come first: the last word of the question may be unfinished.
  const words = [...meant].join(" ");
  return { text: `${words} ${kept}${question.slice(at)}`, meant: new Set(words.split(" ")), asker };
}

function tokensOf(question: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: written, index } of question.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    if (tokens.length === mostRead) break;
    tokens.push({ word: foldTerm(written.toLowerCase()), start: index, end: index + written.length });
  }
  return tokens;
}

/** Returns the words that describe who asks. */
function askerIn(
  question: string,
  tokens: readonly Token[],
  replaced: ReadonlySet<number>,
  patterns: Patterns,
): Set<string> {
  const words = tokens.map(({ word }) => word);
  const asker = new Set<string>();
  const isCut = (place: number) =>
    place > 0 && /[^\p{Z}'’"“”«»-]/u.test(question.slice(tokens[place - 1]?.end, tokens[place]?.start));
  for (let from = 0; from < words.length; from += 1) {
    const isOpening = (from === 0 || isCut(from)) && patterns.openings.some((each) => matchedAt(words, each, from, 0));
    if (isOpening) {
      let place = from;
      do place += 1;
      while (place < words.length && !isCut(place));
      // Whoever only introduces himself asks for nothing else.
      if (from > 0 || place < words.length) for (const word of words.slice(from, place)) asker.add(word);
      continue;
    }
    const lengths = patterns.before.flatMap((each) => (matchedAt(words, each, from, 0) ? [each.length] : []));
    // In `who have you worked for`, `for` belongs to the phrase.
    if (lengths.length === 0 || replaced.has(from)) continue;
    let place = from + Math.max(...lengths);
    for (let count = 0; count < mostOfAsker && place < words.length && !isCut(place); place += 1) {
      const word = words[place] as string;
      if (patterns.links.has(word)) continue;
      if (patterns.stop.has(word)) break;
      asker.add(word);
      count += 1;
    }
  }
  return asker;
}
