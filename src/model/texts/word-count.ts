import { wordsWithin } from "./words-within.ts";

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** Letters of East Asian scripts that people read in the time of a word: 500 a minute, as 220 words. */
const lettersOfWord = 500 / 220;

/** Returns the number of words of a text by the time that it takes to read. */
export function wordCount(text: string): number {
  const letters = text.match(eastAsian)?.length ?? 0;
  const tokens = (letters === 0 ? text : text.replace(eastAsian, " ")).split(/\s+/).filter(Boolean);
  return tokens.flatMap(wordsWithin).length + Math.round(letters / lettersOfWord);
}
