import { linkText, textWithoutMarks } from "../llms/link-lines.ts";
import type { Concept } from "./concepts.ts";
import { relativePath } from "./relative-path.ts";

/** Returns a heading and its list, the form of the format's indexes. */
export function group(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : `# ${title}\n\n${lines.join("\n")}\n`;
}

export function bundleLine(title: string, target: string, description: string): string {
  return `* [${linkText(title)}](${target}) - ${textWithoutMarks(description)}`;
}

/** Returns the line of a concept in a folder's index. */
export function conceptLine({ page, name }: Concept, index: string): string {
  return bundleLine(page.title, relativePath(index, name), page.description);
}
