import leven from "leven";
import type { Locale } from "../model/texts/localized.ts";
import { everydayWordsOf } from "./everyday-words.ts";
import { termsOf } from "./terms.ts";
import { endingsOf } from "./word-endings.ts";

/** How far a word that was found stands for one that was asked for: 1 for the same, 0 for another one. */
export type Likeness = (asked: string, found: string) => number;

/** How much a word is worth that is not the same: an inflected form, the verb of a thing, and a slip. */
const worth = { form: 0.95, verb: 0.6, slip: 0.8 };

/** Letters that forms of a word share at the least. */
const fewestShared = 3;

/** Letters from which on one letter may be wrong, and two. */
const lettersOfSlips = [6, 9] as const;

/** Compares words of a language, written in small letters without accents: as forms of one word, and as slips where those are looked for. */
export function likenessIn(locale: Locale, areSlips: boolean): Likeness {
  const formWorth = formsOf(locale);
  const everyday = everydayWordsOf(locale);
  const isForm = (meant: string, found: string) => meant[0] === found[0] && formWorth(meant, found) === worth.form;
  return (asked, found) => {
    if (asked === found) return 1;
    if (everyday.get(asked)?.some((meant) => meant === found || isForm(meant, found))) return worth.form;
    if (asked[0] !== found[0]) return 0;
    return formWorth(asked, found) || (areSlips && isSlip(asked, found) ? worth.slip : 0);
  };
}

/** Compares forms by their endings, and by their stems where the endings of the language are not known. */
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

/** What stands behind the beginning of a word; a letter is doubled before some endings. */
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

/** Tells a mistyped word from another one, which mostly ends in another way, or is short. */
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

/** Tells whether two neighbouring letters stand the wrong way round. */
function isSwapped(typed: string, meant: string): boolean {
  const at = sharedLetters(typed, meant);
  const swapped = `${typed.slice(0, at)}${typed[at + 1]}${typed[at]}${typed.slice(at + 2)}`;
  return typed.length > 4 && swapped === meant;
}
