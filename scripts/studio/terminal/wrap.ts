import stringWidth from "string-width";
import wrapAnsi from "wrap-ansi";

/** Wraps a text at a width in columns, between words if possible. */
export function wrap(text: string, width: number): string[] {
  const words = text.trim().split(/\s+/);
  const line = words.join(" ");
  // The library composes characters. What fits is printed as it was written.
  if (stringWidth(line) <= width) return [line];
  const parts = words.flatMap((word) => (stringWidth(word) > width ? partsOf(word, width) : word));
  return wrapAnsi(parts.join(" "), width).split("\n");
}

/** Splits a word that is wider than a line, after a hyphen or slash if it has one, else between characters. */
function partsOf(word: string, width: number): string[] {
  const parts = [""];
  for (const piece of word.split(/(?<=[-/])/)) {
    const longer = (parts.at(-1) ?? "") + piece;
    if (stringWidth(longer) <= width) parts.splice(-1, 1, longer);
    else if (stringWidth(piece) <= width) parts.push(piece);
    else parts.splice(-1, 1, ...wrapAnsi(longer, width, { hard: true }).split("\n"));
  }
  return parts;
}
