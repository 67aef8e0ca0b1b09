import type { Locale } from "../model/texts/localized.ts";
import { languageWordsOf } from "./words/words-of.ts";

/** Function that classifies the rest of a word after the letters shared with another; undefined if it is no ending. */
export type EndingOf = (rest: string) => "thing" | "verb" | undefined;

/** Returns the endings of a language; undefined if they are not known. */
export function endingsOf(locale: Locale): EndingOf | undefined {
  const known = languageWordsOf(locale)?.endings;
  if (!known) return undefined;
  const things = new Set(["", ...known.things.split(" ")]);
  const verbs = new Set(known.verbs.split(" "));
  return (rest) => (things.has(rest) ? "thing" : verbs.has(rest) ? "verb" : undefined);
}
