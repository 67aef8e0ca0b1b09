import { unspaced, wordsWithin } from "../model/texts/words-within.ts";
import { codeWordsOf } from "./name-parts.ts";

/** Space, punctuation and signs between words, among them the backticks of code; a plus belongs to its word, as in C++. */
const between = /(?:[\p{Cc}\p{Z}\p{P}\p{Sc}\p{Sk}\p{Sm}](?<!\+))+/u;

/** The same in texts of ASCII, which most are, and where it takes a third of the time */
const betweenInAscii = /[^0-9A-Za-z+]+/;
const beyondAscii = /[^\0-\x7f]/;

/** Geminate l of Catalan, with the dots that people type in it: `intel·ligent`, `intel.ligent`. */
const geminate = /(\p{L}l)[·.•‧]l(?=\p{L})/giu;

/** Hyphen within a word: a quick test before the search for whole hyphenated words. */
const hyphenInWord = /\p{L}-\p{L}/u;
const hyphened = /\p{L}+(?:-\p{L}+)+/gu;

/** Undoes the typography of text copied from pages: removes U+2060 and replaces non-breaking hyphens. */
function asTyped(written: string): string {
  return written.replaceAll("\u2060", "").replace(/[\u2010\u2011]/g, "-");
}

/** Splits a text into words, in composed letters (NFC). Names in inline code are words, and their parts too. */
export function wordTokensOf(written: string): string[] {
  const isAscii = !beyondAscii.test(written);
  const composed = isAscii ? written : asTyped(written).replaceAll("ŀ", "l·").normalize("NFC");
  const words = composed.replace(geminate, "$1l").split(isAscii ? betweenInAscii : between);
  const tokens = [...words.filter(Boolean), ...codeWordsOf(composed)];
  return !isAscii && unspaced.test(composed) ? tokens.flatMap(wordsWithin) : tokens;
}

/** Returns the hyphenated words of a text without hyphens: people ask for `frontend` and `front-end`. */
export function joinedTokensOf(written: string): string[] {
  const typed = asTyped(written);
  const composed = typed.includes("-") ? typed.normalize("NFC") : "";
  if (!hyphenInWord.test(composed)) return [];
  return (composed.match(hyphened) ?? []).map((word) => word.replaceAll("-", ""));
}
