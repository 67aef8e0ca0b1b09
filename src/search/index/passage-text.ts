/** Text of a passage, or its start and end in the Markdown of its page */
export type PassageText = string | readonly [start: number, end: number];

/** Reader of the published Markdown of a page, without its front matter, by its path */
export type ReadMarkdown = (path: string) => Promise<string>;

const endOfFrontMatter = "\n---\n\n";

/** Returns published Markdown without its front matter. */
export function afterFrontMatter(published: string): string {
  return published.slice(published.indexOf(endOfFrontMatter) + endOfFrontMatter.length);
}

/** Returns the place of a text in the Markdown of its page; the text itself if it is not there. */
export function placeIn(markdown: string, text: string): PassageText {
  const start = markdown.indexOf(text);
  return start < 0 ? text : [start, start + text.length];
}

/** Returns the text of a passage on a page. */
export async function textOf(text: PassageText, path: string, markdown: ReadMarkdown): Promise<string> {
  return typeof text === "string" ? text : (await markdown(path)).slice(...text);
}
