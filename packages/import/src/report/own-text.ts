/** Characters up to which a text is worth copying: longer ones are not kept. */
const longest = 20_000;

/**
 * Returns a copy of a text. One that was cut out of a piece of a file keeps the whole piece in memory, and thousands of
 * them keep the whole file.
 */
export function ownText(text: string): string {
  return text.length > 0 && text.length <= longest ? Buffer.from(text, "utf16le").toString("utf16le") : text;
}
