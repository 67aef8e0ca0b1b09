import { type PageAddress, variantPath } from "../../model/addresses/addresses.ts";

/** Returns a section of an llms.txt. It holds only links to Markdown, since readers of the format refuse other lines. */
export function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : `\n## ${title}\n\n${lines.join("\n")}\n`;
}

export function linkLine(title: string, url: string, notes: string): string {
  return `- [${linkText(title)}](${url}): ${textWithoutMarks(notes)}`;
}

/** Returns a title as link text without brackets: parsers of lists end the text at the first one. */
export function linkText(title: string): string {
  return textWithoutMarks(title.replaceAll(/[[\]]/g, ""));
}

/** Escapes tags and character references in plain text, as in "The <dialog> element", which Markdown would take for HTML. */
export function textWithoutMarks(text: string): string {
  return text.replace(/<(?=[a-z/!?])|&(?=#?\w+;)/gi, "\\$&");
}

export function markdownUrl(path: string, baseUrl: string): string {
  return new URL(variantPath(path, "md"), baseUrl).href;
}

/** Returns the line of a page: a link to its Markdown, and its description. */
export function pageLine({ title, path, description }: PageAddress, baseUrl: string): string {
  return linkLine(title, markdownUrl(path, baseUrl), description);
}

/** Returns an address as code, for documents that are not Markdown. */
export function codeOf(path: string, baseUrl: string): string {
  return `\`${new URL(path, baseUrl).href}\``;
}
