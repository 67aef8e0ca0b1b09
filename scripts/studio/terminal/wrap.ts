import { displayWidth, graphemesOf } from "./display-width.ts";

/** Wraps a text at a width, between words if possible. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).flatMap((whole) => pieces(whole, width))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (displayWidth(longer) <= width) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = word;
  }
  return [...lines, line];
}

/** Splits a word that is wider than a line, after a hyphen if it has one. */
function pieces(word: string, width: number): string[] {
  if (displayWidth(word) <= width) return [word];
  const parts: string[] = [];
  let part = "";
  for (const piece of word
    .split(/(?<=[-/])/)
    .flatMap((each) => (displayWidth(each) > width ? graphemesOf(each) : each))) {
    if (part !== "" && displayWidth(part + piece) > width) {
      parts.push(part);
      part = "";
    }
    part += piece;
  }
  return [...parts, part];
}
