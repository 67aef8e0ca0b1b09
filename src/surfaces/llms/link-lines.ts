import { type PageAddress, variantPath } from "../../model/addresses/addresses.ts";

/** A section of an llms.txt: links to Markdown and nothing else, since the format's reader refuses every other line. */
export function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : `\n## ${title}\n\n${lines.join("\n")}\n`;
}

/** A line of a section. */
export function linkLine(title: string, url: string, notes: string): string {
  return `- [${linkText(title)}](${url}): ${textWithoutMarks(notes)}`;
}

/** A title as the text of a link, without brackets: readers of lists end the text at the first. */
export function linkText(title: string): string {
  return textWithoutMarks(title.replaceAll(/[[\]]/g, ""));
}

/** A text whose elements and references are read, as in "The <dialog> element": Markdown would take them for HTML. */
export function textWithoutMarks(text: string): string {
  return text.replace(/<(?=[a-z/!?])|&(?=#?\w+;)/gi, "\\$&");
}

/** Address of a page's Markdown. */
export function markdownUrl(path: string, baseUrl: string): string {
  return new URL(variantPath(path, "md"), baseUrl).href;
}

/** The line of a page: its Markdown, and what it says of itself. */
export function pageLine({ title, path, description }: PageAddress, baseUrl: string): string {
  return linkLine(title, markdownUrl(path, baseUrl), description);
}

/** An address as code, for what is not Markdown. */
export function codeOf(path: string, baseUrl: string): string {
  return `\`${new URL(path, baseUrl).href}\``;
}
