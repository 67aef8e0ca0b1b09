/** A stretch of a text and what takes its place. */
export interface Edit {
  at: number;
  length: number;
  text: string;
}

/** A text with edits made that do not overlap, in whatever order they come. */
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
