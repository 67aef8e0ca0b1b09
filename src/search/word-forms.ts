import leven from "leven";
import type { Locale } from "../model/texts/localized.ts";
import { everydayWordsOf } from "./everyday-words.ts";
import { termsOf } from "./terms.ts";
import { languageWordsOf } from "./words/words-of.ts";

/** Function that returns how well a found word stands for an asked one: 1 if they are the same, 0 if unrelated. */
export type Likeness = (asked: string, found: string) => number;

/** Likeness of words that differ: an inflected form, the verb of a noun, and a typo. */
const worth = { form: 0.95, verb: 0.6, slip: 0.8 };

/** Minimum number of first letters that forms of a word share. */
const fewestShared = 3;

/** Minimum lengths of a word, in letters, for one wrong letter and for two. */
const lettersOfSlips = [6, 9] as const;

/** Returns the likeness of words of a language, in small letters without accents. With `areSlips`, typos count too. */
export function likenessIn(locale: Locale, areSlips: boolean): Likeness {
  const formWorth = formsOf(locale);
  const everyday = everydayWordsOf(locale);
  const isForm = (meant: string, found: string) => meant[0] === found[0] && formWorth(meant, found) === worth.form;
  const known = new Map<string, readonly string[]>();
  const standsFor = (asked: string) => {
    const others = known.get(asked) ?? everyday(asked);
    known.set(asked, others);
    return others;
  };
  return (asked, found) => {
    if (asked === found) return 1;
    if (standsFor(asked).some((meant) => meant === found || isForm(meant, found))) return worth.form;
    if (asked[0] !== found[0]) return 0;
    return formWorth(asked, found) || (areSlips && isSlip(asked, found) ? worth.slip : 0);
  };
}

/** Returns a comparison of forms by ending, or by stem if the endings of the language are not known. */
function formsOf(locale: Locale): Likeness {
  const endingOf = endingsOf(locale);
  const toTerm = termsOf(locale);
  if (!endingOf) return (asked, found) => (toTerm(asked) === toTerm(found) ? worth.form : 0);
  return (asked, found) => {
    for (let length = sharedLetters(asked, found); length >= fewestShared; length -= 1) {
      const ends = [asked, found].map((word) => endingOf(restOf(word, length)));
      if (ends[0] && ends[1]) return ends[0] === ends[1] ? worth.form : worth.verb;
    }
    return 0;
  };
}

/** Function that classifies the rest of a word after the letters shared with another; undefined if it is no ending. */
type EndingOf = (rest: string) => "thing" | "verb" | undefined;

/** Returns the endings of a language; undefined if they are not known. */
function endingsOf(locale: Locale): EndingOf | undefined {
  const known = languageWordsOf(locale)?.endings;
  if (!known) return undefined;
  const things = new Set(["", ...known.things.split(" ")]);
  const verbs = new Set(known.verbs.split(" "));
  return (rest) => (things.has(rest) ? "thing" : verbs.has(rest) ? "verb" : undefined);
}

/** Returns a word after its first `length` letters, without a letter doubled before the ending. */
function restOf(word: string, length: number): string {
  const rest = word.slice(length);
  return rest.length > 1 && rest[0] === word[length - 1] ? rest.slice(1) : rest;
}

function sharedLetters(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let count = 0;
  while (count < most && one[count] === other[count]) count += 1;
  return count;
}

/** Checks whether a word is a typo of another one. Different words mostly differ in their last letter, or are short. */
function isSlip(typed: string, meant: string): boolean {
  if (withoutDoubled(typed) === withoutDoubled(meant)) return true;
  if (isSwapped(typed, meant)) return true;
  if (typed.at(-1) !== meant.at(-1)) return false;
  const slips = lettersOfSlips.filter((least) => Math.min(typed.length, meant.length) >= least).length;
  return slips > 0 && leven(typed, meant, { maxDistance: slips + 1 }) <= slips;
}

function withoutDoubled(word: string): string {
  return word.replace(/(\p{L})\1+/gu, "$1");
}

/** Checks whether two words differ only in two neighbouring letters that are swapped. */
function isSwapped(typed: string, meant: string): boolean {
  const at = sharedLetters(typed, meant);
  const swapped = `${typed.slice(0, at)}${typed[at + 1]}${typed[at]}${typed.slice(at + 2)}`;
  return typed.length > 4 && swapped === meant;
}
