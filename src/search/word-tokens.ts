import MiniSearch from "minisearch";

const split = MiniSearch.getDefault("tokenize");

/** A doubled l of Catalan, with the dots that people type in it: `intel·ligent`, `intel.ligent`. */
const geminate = /(\p{L}l)[·.•‧]l(?=\p{L})/giu;

const hyphened = /\p{L}+(?:-\p{L}+)+/gu;

/** Scripts that put no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Knows the words of all of them, whatever language it is made for. */
let segmenter: Intl.Segmenter | undefined;

/** The words of a token of a script that puts no spaces between them; any other token is one word. */
export function wordsWithin(token: string): string[] {
  if (!unspaced.test(token)) return [token];
  segmenter ??= new Intl.Segmenter("ja", { granularity: "word" });
  return [...segmenter.segment(token)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
}

/** Words of a text as they stand, in composed letters. */
export function tokensOf(written: string): string[] {
  const composed = written.replaceAll("ŀ", "l·").normalize("NFC");
  return split(composed.replace(geminate, "$1l")).filter(Boolean).flatMap(wordsWithin);
}

/** Words that a text has with hyphens, written in one: people ask for `frontend` and `front-end`. */
export function joinedTokensOf(written: string): string[] {
  if (!written.includes("-")) return [];
  return (written.normalize("NFC").match(hyphened) ?? []).map((word) => word.replaceAll("-", ""));
}
