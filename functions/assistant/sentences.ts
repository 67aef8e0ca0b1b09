/** End of a sentence: after its citation numbers, or at the end of its line. */
const end = /[.!?…]["'»”)\]]*(?:\s*\[\d+\])*\s+(?=[^\s[])|\n+(?=[^\s[])/;

/** Yields the whole sentences of a text that arrives in pieces, each with the space after it. */
export async function* sentencesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const piece of pieces) {
    rest += piece;
    for (let found = end.exec(rest); found; found = end.exec(rest)) {
      const length = found.index + found[0].length;
      yield rest.slice(0, length);
      rest = rest.slice(length);
    }
  }
  if (rest.trim() !== "") yield rest;
}
