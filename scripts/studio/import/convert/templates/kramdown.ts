import { type Edit, edited, type LinedText } from "../lined-text.ts";

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
      const end = endOf(lines, index, (found[2] as string).toLowerCase());
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

function offsetsOf(lines: readonly string[]): number[] {
  let at = 0;
  return lines.map((line) => {
    const offset = at;
    at += line.length + 1;
    return offset;
  });
}

/** Returns the line in which an element ends; the first line if it ends nowhere. */
function endOf(lines: readonly string[], start: number, name: string): number {
  const tag = new RegExp(`<(/?)${name}\\b[^>]*?(/?)>`, "gi");
  let depth = 0;
  for (let index = start; index < lines.length; index += 1) {
    for (const [, slash, end] of (lines[index] as string).matchAll(tag)) {
      if (end === "/") continue;
      depth += slash === "/" ? -1 : 1;
    }
    if (depth <= 0) return index;
  }
  return start;
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
