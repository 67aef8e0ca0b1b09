/** Returns the sentences at the beginning of a text that fit a length; words and an ellipsis where none does. */
export function cutToSentences(text: string, length: number): string {
  if (text.length <= length) return text;
  const segments = [...new Intl.Segmenter(undefined, { granularity: "sentence" }).segment(text)];
  let kept = "";
  for (const { segment } of segments) {
    if ((kept + segment).trimEnd().length > length) break;
    kept += segment;
  }
  return kept.trim() === "" ? cutToWords(text, length) : kept.trim();
}

/** Returns the words at the beginning of a text that fit a length, with an ellipsis. */
export function cutToWords(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length - 1);
  const end = start.lastIndexOf(" ");
  return `${start.slice(0, end > length / 2 ? end : undefined).trimEnd()}…`;
}
