/**
 * Returns true if rendered prose begins with these words, whatever its markup and signs: an imported article often has its
 * first paragraph for a summary, and a page says it once.
 */
export function beginsWith(html: string, words: string): boolean {
  const sought = bare(words);
  const text = html
    .slice(0, 8 * words.length + 2_000)
    .replace(/<[^>]*>/g, " ")
    .replace(/&#?\w+;/g, " ")
    .trimStart();
  return sought !== "" && bare(text.slice(0, 4 * words.length + 200)).startsWith(sought);
}

/** Returns the letters and figures of a text. */
function bare(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}
