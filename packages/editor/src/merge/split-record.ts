/** File of a record: its front matter, the lines that enclose it, and its prose. */
export interface RecordText {
  /** Line that opens the front matter. */
  opening: string;
  frontMatter: string;
  /** From the closing line to the first character of the prose. */
  between: string;
  prose: string;
  /** Line ends and blanks after the prose. */
  end: string;
}

/** Splits a record with Unix line ends; undefined if it has no front matter. */
export function splitRecord(text: string): RecordText | undefined {
  const [, opening, frontMatter, between, body] =
    /^(---[ \t]*\n)((?:[^\n]*\n)*?)(---[ \t]*(?:\n(?:[ \t]*\n)*|$))([\s\S]*)$/.exec(text) ?? [];
  if (opening === undefined || frontMatter === undefined || between === undefined || body === undefined)
    return undefined;
  const prose = body.trimEnd();
  return { opening, frontMatter, between, prose, end: body.slice(prose.length) };
}
