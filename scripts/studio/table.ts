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
/** Width below which a column is hard to read, and width below which it is of no use. */
const [comfortable, narrowest] = [14, 6];

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
  const giving = [...widths.keys()].filter((index) => !columns[index]?.isWhole);
  shrink(widths, giving, room, comfortable);
  shrink(widths, [...widths.keys()], room, narrowest);
  const draw = (row: readonly string[]) => drawRow(row, widths, columns);
  return { header: draw(columns.map(({ title }) => title)), body: rows.flatMap(draw) };
}

/** Takes from the widest of some columns until all have room, or none of them has more than a floor. */
function shrink(widths: number[], giving: readonly number[], room: number, floor: number): void {
  const widthOf = (index: number | undefined) => (index === undefined ? 0 : (widths[index] ?? 0));
  while (widths.reduce((sum, width) => sum + width, 0) > room) {
    const widest = giving.reduce<number | undefined>(
      (best, index) => (widthOf(index) >= widthOf(best) ? index : best),
      undefined,
    );
    if (widest === undefined || widthOf(widest) <= floor) return;
    widths[widest] = widthOf(widest) - 1;
  }
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
