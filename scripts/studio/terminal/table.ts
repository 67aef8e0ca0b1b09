import { displayWidth, pad } from "./display-width.ts";
import { wrap } from "./wrap.ts";

/** A column of a table as it is drawn. */
export interface TableColumn {
  title: string;
  align?: "left" | "right";
  /** Its cells are copied or compared: they are wrapped last. */
  isWhole?: boolean;
}

/** Lines of a table, none wider than allowed. */
export interface TableLines {
  header: string[];
  body: string[];
}

const gap = "  ";
/** Width below which a column is hard to read; words up to the second one are not broken to get there. */
const [comfortable, longestWord] = [14, 20];
/** Width below which a column is of no use. */
const narrowest = 6;

/** Draws a table; cells are wrapped in the widest columns first when it would be wider than allowed. */
export function drawTable(
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  allowed: number,
): TableLines {
  const widths = columns.map(({ title }, index) =>
    Math.max(displayWidth(title), ...rows.map((row) => displayWidth(row[index] ?? ""))),
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

/** Takes from the widest column above its floor until there is room, or all are at their floors. */
function shrink(widths: number[], room: number, floors: readonly number[]): void {
  while (widths.reduce((sum, width) => sum + width, 0) > room) {
    const widest = Math.max(...widths.filter((width, index) => width > (floors[index] ?? 0)));
    const index = widths.findLastIndex((width, place) => width === widest && width > (floors[place] ?? 0));
    if (index < 0) return;
    widths[index] = widest - 1;
  }
}

function wordFloor(cells: readonly string[]): number {
  const words = cells.flatMap((cell) => cell.split(/\s+/)).map(displayWidth);
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
