/** Calls `hear` with the line of each match, in one walk over the text. */
export function hearLines(text: string, pattern: RegExp, first: number, hear: (line: number) => void): void {
  let line = first;
  let from = 0;
  for (const { index } of text.matchAll(pattern)) {
    line += newlines(text, from, index);
    from = index;
    hear(line);
  }
}

/** Counts the line ends of a part of a text. */
export function newlines(text: string, from = 0, to = text.length): number {
  let count = 0;
  for (let at = text.indexOf("\n", from); at >= 0 && at < to; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}
