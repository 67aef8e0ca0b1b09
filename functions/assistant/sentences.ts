/** Where a sentence ends: after its numbers in brackets, as far as what follows is none; or with its line. */
const end = /[.!?…]["'»”)\]]*(?:\s*\[\d+\])*\s+(?=[^\s[])|\n+(?=[^\s[])/;

/** Whole sentences of a text that arrives in pieces, each with the space behind it. */
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
