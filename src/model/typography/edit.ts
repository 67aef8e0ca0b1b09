/** Range of a text and its replacement. */
export interface Edit {
  at: number;
  length: number;
  text: string;
}

/** Applies edits to a text. They may come in any order, but must not overlap. */
export function withEdits(text: string, edits: Edit[]): string {
  if (edits.length === 0) return text;
  let made = "";
  let done = 0;
  for (const { at, length, text: replacement } of edits.sort((a, b) => a.at - b.at)) {
    made += text.slice(done, at) + replacement;
    done = at + length;
  }
  return made + text.slice(done);
}
