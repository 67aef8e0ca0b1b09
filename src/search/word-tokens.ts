/** Space and punctuation between words. */
const between = /[\n\r\p{Z}\p{P}]+/u;

/** Geminate l of Catalan, with the dots that people type in it: `intel·ligent`, `intel.ligent`. */
const geminate = /(\p{L}l)[·.•‧]l(?=\p{L})/giu;

/** Hyphen within a word: a quick test before the search for whole hyphenated words. */
const hyphenInWord = /\p{L}-\p{L}/u;
const hyphened = /\p{L}+(?:-\p{L}+)+/gu;

/** Scripts that put no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Segmenter of all unspaced scripts, whatever language it is created for. */
let segmenter: Intl.Segmenter | undefined;

/** Splits a token of a script without spaces into words; returns any other token as one word. */
export function wordsWithin(token: string): string[] {
  if (!unspaced.test(token)) return [token];
  segmenter ??= new Intl.Segmenter("ja", { granularity: "word" });
  return [...segmenter.segment(token)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
}

/** Undoes the typography of text copied from pages: removes U+2060 and replaces non-breaking hyphens. */
function asTyped(written: string): string {
  return written.replaceAll("\u2060", "").replace(/[\u2010\u2011]/g, "-");
}

/** Splits a text into words, in composed letters (NFC). */
export function wordTokensOf(written: string): string[] {
  const composed = asTyped(written).replaceAll("ŀ", "l·").normalize("NFC");
  const tokens = composed.replace(geminate, "$1l").split(between).filter(Boolean);
  return unspaced.test(composed) ? tokens.flatMap(wordsWithin) : tokens;
}

/** Returns the hyphenated words of a text without hyphens: people ask for `frontend` and `front-end`. */
export function joinedTokensOf(written: string): string[] {
  const typed = asTyped(written);
  const composed = typed.includes("-") ? typed.normalize("NFC") : "";
  if (!hyphenInWord.test(composed)) return [];
  return (composed.match(hyphened) ?? []).map((word) => word.replaceAll("-", ""));
}
