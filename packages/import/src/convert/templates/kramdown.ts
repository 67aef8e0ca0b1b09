import { type Edit, edited, type LinedText } from "../lined-text.ts";
import { offsetsOf } from "./line-offsets.ts";

const blocks =
  "address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|header|li|main|nav|ol|p|section|table|tbody|td|tfoot|th|thead|tr|ul|video";
const opening = new RegExp(`^( {0,3})<(${blocks})\\b([^>]*)>`, "i");
const aloneInLine = /^ {0,3}<(a|b|br|code|em|i|img|span|strong|sub|sup)\b[^>]*>(?:<\/\1>)?[ \t]*$/i;

/**
 * Writes Markdown as kramdown reads it so that CommonMark reads the same. There, an element ends at its closing tag and
 * not at an empty line, and an element of a line begins no block.
 */
export function fromKramdown(source: LinedText): LinedText {
  const lines = source.text.split("\n");
  const offsets = offsetsOf(lines);
  const edits: Edit[] = [];
  const endOf = endsIn(lines);
  let fence: string | undefined;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as string;
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence)))
      fence = fence === undefined ? mark : undefined;
    if (fence !== undefined || mark !== undefined) continue;
    const isFirst = (lines[index - 1] ?? "").trim() === "";
    const found = isFirst ? opening.exec(line) : null;
    if (found) {
      const end = endOf(index, (found[2] as string).toLowerCase());
      if (end > index) {
        const attributes = found[3] as string;
        if (/\bmarkdown\s*=\s*["']?(1|block|span)/i.test(attributes))
          edits.push(...asMarkdown(lines, offsets, index, end, found[0]));
        else edits.push(...withoutEmptyLines(lines, offsets, index, end));
        index = end;
        continue;
      }
    }
    const next = lines[index + 1] ?? "";
    if (isFirst && aloneInLine.test(line) && next.trim() !== "" && !/^\s*</.test(next)) {
      const at = (offsets[index] as number) + line.length;
      edits.push({ from: at, to: at + 1, text: " " });
    }
  }
  return edited(source, edits);
}

/** Returns a function that finds the line in which an element ends; its first line if it ends nowhere. */
function endsIn(lines: readonly string[]): (start: number, name: string) => number {
  const known = new Map<string, number[]>();
  return (start, name) => {
    const ends = known.get(name) ?? endsOf(lines, name);
    known.set(name, ends);
    return ends[start] ?? start;
  };
}

/** Returns for each line the next one behind which no more elements of a name are open than before it. */
function endsOf(lines: readonly string[], name: string): number[] {
  const tag = new RegExp(`<(/?)${name}\\b[^<>]*?(/?)>`, "gi");
  let depth = 0;
  const before: number[] = [];
  const after = lines.map((line) => {
    before.push(depth);
    for (const [, slash, end] of line.matchAll(tag)) if (end !== "/") depth += slash === "/" ? -1 : 1;
    return depth;
  });
  const ends: number[] = [];
  // Lines that are open, the innermost last: each is open at least as deep as the one before.
  const open: number[] = [];
  for (const [index, now] of after.entries()) {
    open.push(index);
    while (open.length > 0 && (before[open.at(-1) as number] as number) >= now) ends[open.pop() as number] = index;
  }
  return ends;
}

/** Removes the empty lines within an element, but for those of code. */
function withoutEmptyLines(lines: readonly string[], offsets: readonly number[], start: number, end: number): Edit[] {
  let isCode = false;
  const edits: Edit[] = [];
  for (let index = start; index < end; index += 1) {
    const line = lines[index] as string;
    if (/<(pre|script|style|textarea)\b/i.test(line)) isCode = true;
    if (/<\/(pre|script|style|textarea)\b/i.test(line)) isCode = false;
    const from = offsets[index] as number;
    if (!isCode && line.trim() === "") edits.push({ from, to: from + line.length + 1, text: "" });
  }
  return edits;
}

/** Makes the content of an element Markdown: its tags stand apart, and its lines lose their common indent. */
function asMarkdown(
  lines: readonly string[],
  offsets: readonly number[],
  start: number,
  end: number,
  tag: string,
): Edit[] {
  const inner = lines.slice(start + 1, end);
  const indents = inner.filter((line) => line.trim() !== "").map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const indent = Math.min(...indents, 8);
  const first = (offsets[start] as number) + tag.length;
  return [
    { from: first, to: first, text: "\n\n" },
    ...inner.flatMap((line, index): Edit[] => {
      const from = offsets[start + 1 + index] as number;
      const cut = Math.min(indent, /^[ \t]*/.exec(line)?.[0].length ?? 0);
      return cut > 0 && cut !== Number.POSITIVE_INFINITY ? [{ from, to: from + cut, text: "" }] : [];
    }),
    { from: offsets[end] as number, to: offsets[end] as number, text: "\n" },
  ];
}
