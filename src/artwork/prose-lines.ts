/** A line of prose as it is seen from afar: the stretches of text on it, in characters. */
export interface ProseLine {
  stretches: readonly { from: number; length: number }[];
  /** Code and tables are in the colour of slats. */
  isSignal?: boolean;
  isHeading?: boolean;
}

/** Characters that a line holds. */
export const lineLength = 62;

const indents = { list: 4, quote: 6 };
const headingScale = 1.25;

const fence = /^\s*(`{3,}|~{3,})/;
const heading = /^#{1,6}\s+(.*)$/;
const listItem = /^(\s*)(?:[-*+]|\d+[.)])\s+(.*)$/;
const quote = /^\s*>\s?(.*)$/;
const tableRow = /^\s*\|/;
const moduleLine = /^(import|export)\s/;

/** Lays Markdown out in lines; a line without stretches is the blank one between two blocks. */
export function drawnProseLines(source: string): ProseLine[] {
  const blocks: ProseLine[][] = [];
  const rows = source.split("\n");
  for (let index = 0; index < rows.length; ) {
    const end = endOfBlock(rows, index);
    const block = blockLines(rows.slice(index, end));
    if (block.length > 0) blocks.push(block);
    index = end;
  }
  return blocks.flatMap((block, index) => (index === 0 ? block : [{ stretches: [] }, ...block]));
}

/** Returns the row after a block: after the fence of code, else at a blank row or another kind of row. */
function endOfBlock(rows: readonly string[], start: number): number {
  const first = rows[start] as string;
  const mark = fence.exec(first)?.[1];
  if (mark !== undefined) {
    const close = rows.findIndex((row, index) => index > start && row.trim().startsWith(mark));
    return close === -1 ? rows.length : close + 1;
  }
  if (first.trim() === "" || heading.test(first)) return start + 1;
  const end = rows.findIndex(
    (row, index) =>
      index > start &&
      (row.trim() === "" || fence.test(row) || heading.test(row) || tableRow.test(row) !== tableRow.test(first)),
  );
  return end === -1 ? rows.length : end;
}

function blockLines(rows: readonly string[]): ProseLine[] {
  const [first = ""] = rows;
  if (first.trim() === "" || moduleLine.test(first)) return [];
  if (fence.test(first)) return rows.slice(1, -1).map(codeLine);
  if (tableRow.test(first)) return tableLines(rows);
  const title = heading.exec(first)?.[1];
  if (title !== undefined) return headingLines(title);
  if (rows.some((row) => listItem.test(row))) return listLines(rows);
  if (quote.test(first)) return wrapped(rows.map((row) => quote.exec(row)?.[1] ?? row).join(" "), indents.quote);
  return wrapped(rows.join(" "), 0);
}

function codeLine(row: string): ProseLine {
  const from = row.length - row.trimStart().length;
  const length = Math.min(row.trimEnd().length, lineLength) - from;
  return { isSignal: true, stretches: length > 0 ? [{ from, length }] : [] };
}

function headingLines(title: string): ProseLine[] {
  return wrapped(title, 0, lineLength / headingScale).map(({ stretches }) => ({
    isHeading: true,
    stretches: stretches.map(({ from, length }) => ({ from, length: length * headingScale })),
  }));
}

/** Items of a list, each with the rows that go on with it. */
function listLines(rows: readonly string[]): ProseLine[] {
  const items: { depth: number; text: string }[] = [];
  for (const row of rows) {
    const [, space = "", text] = listItem.exec(row) ?? [];
    const last = items.at(-1);
    if (text !== undefined) items.push({ depth: 1 + Math.floor(space.length / 2), text });
    else if (last) last.text += ` ${row}`;
    else items.push({ depth: 0, text: row });
  }
  return items.flatMap(({ depth, text }) => wrapped(text, Math.min(depth, 4) * indents.list));
}

/** Each row of a table as a stretch a cell; columns are as wide as their longest cell, and all of them as a line at most. */
function tableLines(rows: readonly string[]): ProseLine[] {
  const cells = rows
    .filter((row) => !/^[\s|:-]+$/.test(row))
    .map((row) =>
      row
        .trim()
        .replace(/^\||\|$/g, "")
        .split("|")
        .map((cell) => shown(cell).length),
    );
  const widths = (cells[0] ?? []).map((_, column) => Math.max(1, ...cells.map((row) => row[column] ?? 0)));
  const gap = 2;
  const space = lineLength - gap * (widths.length - 1);
  const scale = Math.min(1, space / widths.reduce((sum, width) => sum + width, 0));
  const starts = widths.map((_, column) =>
    widths.slice(0, column).reduce((sum, width) => sum + width * scale + gap, 0),
  );
  return cells.map((row) => ({
    isSignal: true,
    stretches: starts.flatMap((from, column) => {
      const length = (row[column] ?? 0) * scale;
      return length > 0 ? [{ from, length }] : [];
    }),
  }));
}

function wrapped(text: string, from: number, width = lineLength): ProseLine[] {
  const lengths: number[] = [];
  for (const word of shown(text).split(/\s+/).filter(Boolean)) {
    const last = lengths.at(-1);
    if (last !== undefined && last + 1 + word.length <= width - from)
      lengths[lengths.length - 1] = last + 1 + word.length;
    else lengths.push(Math.min(word.length, width - from));
  }
  return lengths.map((length) => ({ stretches: [{ from, length }] }));
}

/** The text that Markdown shows. */
function shown(text: string): string {
  return text
    .replace(/\[\^[^\]]+\]:?/g, "")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/<[^>]+>|\{\/\*.*?\*\/\}/g, "")
    .replace(/[*_`~]{1,3}/g, "")
    .trim();
}
