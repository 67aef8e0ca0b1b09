import { type Embed, embedsOf, type WrittenElement } from "../../../../src/loader/read/embeds.ts";
import { scanProse } from "../../../../src/loader/read/scan-prose.ts";
import { type CodePart, codePart } from "./code-part.ts";

/** Kinds of embeds by which a browser runs code; the check judges the others. */
const running: ReadonlySet<Embed["kind"]> = new Set(["script", "handler", "plugin", "head"]);

/** Returns the parts of prose in Markdown that a browser would run; nothing else in Markdown is code. */
export function codeInMarkdown(body: string, bodyLine: number): CodePart[] {
  return scanProse(body, bodyLine, false)
    .embeds.filter(({ kind }) => running.has(kind))
    .map(partOf);
}

/** Returns the parts of an element that a browser would run. */
export function runningPart(element: WrittenElement): CodePart[] {
  return embedsOf(element)
    .filter(({ kind }) => running.has(kind))
    .map(partOf);
}

function partOf({ line, value }: Embed): CodePart {
  return codePart(line, "makes a browser run code", value, "the text without it");
}
