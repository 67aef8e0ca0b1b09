/** Characters that nobody sees at the ends of a text: blanks, and those that office suites and web pages leave. */
const unseen = /[\s\u0085\u200b\u2060\ufeff]/;

/** Removes unseen characters from both ends of a text, in one pass whatever its length. */
export function tidy(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && unseen.test(text[start] as string)) start += 1;
  while (end > start && unseen.test(text[end - 1] as string)) end -= 1;
  return text.slice(start, end);
}
