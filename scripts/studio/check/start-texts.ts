import { readFileSync } from "node:fs";
import { splitSource } from "../../../src/loader/read/front-matter.ts";
import { startFile } from "../init/start-languages.ts";

/** Paragraph of prose with its line in the file, from 1. */
export interface Paragraph {
  text: string;
  line: number;
}

/** Returns the text of a file of the start. */
export function readStart(...path: string[]): string {
  return readFileSync(startFile(path.join("/")), "utf8");
}

/** Returns the parts of a Markdown file's prose between empty lines. */
export function paragraphsOf(source: string): Paragraph[] {
  const { body, bodyLine } = splitSource(source);
  let line = bodyLine;
  return body.split("\n\n").flatMap((part) => {
    const at = line + (/^\n*/.exec(part)?.[0].length ?? 0);
    line += part.split("\n").length + 1;
    const text = part.trim();
    return text === "" ? [] : [{ text, line: at }];
  });
}

/** Returns true if a text is one of the start, whatever facts were filled into it. */
export function isOfStart(text: string, ofStart: string): boolean {
  const parts = ofStart.trim().split(/«\w+»/).map(RegExp.escape);
  return new RegExp(`^${parts.join(".+")}$`, "s").test(text.trim());
}

/** Returns the texts in a value of YAML, with their fields. */
export function textsIn(value: unknown, field = ""): { field: string; text: string }[] {
  if (typeof value === "string") return [{ field, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, field === "" ? key : `${field}.${key}`));
}
