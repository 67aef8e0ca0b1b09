/** Scripts that put no spaces between words. */
export const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Segmenter of all unspaced scripts, whatever language it is created for. */
let segmenter: Intl.Segmenter | undefined;

/** Splits a token of a script without spaces into words; returns any other token as one word. */
export function wordsWithin(token: string): string[] {
  if (!unspaced.test(token)) return [token];
  segmenter ??= new Intl.Segmenter("ja", { granularity: "word" });
  return [...segmenter.segment(token)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
}
