import { createTwoFilesPatch } from "diff";
import type { Block } from "../terminal/blocks.ts";

/** Most lines that are shown of one kind; `--json` has all of them. */
const mostLines = 12;

/** Most lines that are shown of the difference of a file. */
const mostOfDifference = 40;

/** Returns a block of some of the lines; none if there are none. */
export function some(heading: string, lines: readonly string[], most = mostLines): Block[] {
  if (lines.length === 0) return [];
  const more = lines.length > most ? [`and ${lines.length - most} more lines`] : [];
  return [{ heading, lines: [...lines.slice(0, most), ...more] }];
}

/** Returns the difference of a file's text from what it was. */
export function fileDifference(path: string, before: string, text: string): Block[] {
  const patch = createTwoFilesPatch(path, path, before, text, "", "", { context: 2 });
  return some(path, patch.trimEnd().split("\n").slice(4), mostOfDifference);
}

export function counted(count: number): string {
  return `${count} file${count === 1 ? "" : "s"}`;
}
