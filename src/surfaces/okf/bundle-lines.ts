import { linkText, textWithoutMarks } from "../llms/link-lines.ts";
import type { Concept } from "./concepts.ts";
import { relativePath } from "./relative-path.ts";

/** A heading and the list below it, as the format's indexes are made of. */
export function group(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : `# ${title}\n\n${lines.join("\n")}\n`;
}

export function bundleLine(title: string, target: string, description: string): string {
  return `* [${linkText(title)}](${target}) - ${textWithoutMarks(description)}`;
}

/** The line of a concept in the index of a folder. */
export function conceptLine({ page, name }: Concept, index: string): string {
  return bundleLine(page.title, relativePath(index, name), page.description);
}
