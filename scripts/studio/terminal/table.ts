import stringWidth from "string-width";
import { pad } from "./pad.ts";
import { wrap } from "./wrap.ts";

export interface TableColumn {
  title: string;
  align?: "left" | "right";
  /** Set if the cells are copied or compared, and so are wrapped last. */
  isWhole?: boolean;
}

/** Lines of a table within the width. */
export interface TableLines {
  header: string[];
  body: string[];
}

const gap = "  ";
/** Minimum width of a readable column, in columns. Below the second figure no word is broken to reach it. */
const [comfortable, longestWord] = [14, 20];
/** Minimum width of any column. */
const narrowest = 6;

/** Draws a table; if it is too wide, wraps cells in the widest columns first. */
export function drawTable(
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  allowed: number,
): TableLines {
  const widths = columns.map(({ title }, index) =>
    Math.max(stringWidth(title), ...rows.map((row) => stringWidth(row[index] ?? ""))),
  );
  const room = allowed - gap.length * (columns.length - 1);
  const floors = columns.map(({ isWhole }, index) =>
    isWhole ? Number.POSITIVE_INFINITY : wordFloor(rows.map((row) => row[index] ?? "")),
  );
  shrink(widths, room, floors);
  shrink(
    widths,
    room,
    columns.map(() => narrowest),
  );
  const draw = (row: readonly string[]) => drawRow(row, widths, columns);
  return { header: draw(columns.map(({ title }) => title)), body: rows.flatMap(draw) };
}

/** Shrinks the widest column above its floor until the table fits, or all columns are at their floors. */
function shrink(widths: number[], room: number, floors: readonly number[]): void {
  while (widths.reduce((sum, width) => sum + width, 0) > room) {
    const widest = Math.max(...widths.filter((width, index) => width > (floors[index] ?? 0)));
    const index = widths.findLastIndex((width, place) => width === widest && width > (floors[place] ?? 0));
    if (index < 0) return;
    widths[index] = widest - 1;
  }
}

function wordFloor(cells: readonly string[]): number {
  const words = cells.flatMap((cell) => cell.split(/\s+/)).map((word) => stringWidth(word));
  return Math.max(comfortable, ...words.filter((width) => width <= longestWord));
}

function drawRow(row: readonly string[], widths: readonly number[], columns: readonly TableColumn[]): string[] {
  const cells = widths.map((width, index) => wrap(row[index] ?? "", width));
  const height = Math.max(...cells.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) =>
    cells
      .map((lines, index) => pad(lines[line] ?? "", widths[index] as number, columns[index]?.align))
      .join(gap)
      .trimEnd(),
  );
}
