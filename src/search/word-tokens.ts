import MiniSearch from "minisearch";

const split = MiniSearch.getDefault("tokenize");

/** A doubled l of Catalan, with the dots that people type in it: `intel·ligent`, `intel.ligent`. */
const geminate = /(\p{L}l)[·.•‧]l(?=\p{L})/giu;

/** What shows that a text has a word with a hyphen, sooner than a look for the whole of one. */
const hyphenInWord = /\p{L}-\p{L}/u;
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

/** A text as it is typed: pages that are copied from have hyphens at which lines do not end. */
function asTyped(written: string): string {
  return written.replaceAll("\u2060", "").replace(/[\u2010\u2011]/g, "-");
}

/** Words of a text as they stand, in composed letters. */
export function wordTokensOf(written: string): string[] {
  const composed = asTyped(written).replaceAll("ŀ", "l·").normalize("NFC");
  const tokens = split(composed.replace(geminate, "$1l")).filter(Boolean);
  return unspaced.test(composed) ? tokens.flatMap(wordsWithin) : tokens;
}

/** Words that a text has with hyphens, written in one: people ask for `frontend` and `front-end`. */
export function joinedTokensOf(written: string): string[] {
  const typed = asTyped(written);
  const composed = typed.includes("-") ? typed.normalize("NFC") : "";
  if (!hyphenInWord.test(composed)) return [];
  return (composed.match(hyphened) ?? []).map((word) => word.replaceAll("-", ""));
}
