import { type CoverSize, layouts, wall } from "./cover-size.ts";
import { type Box, type Paths, rectangle, tenthBelow, together } from "./paths.ts";
import { drawnProseLines, lineLength, type ProseLine } from "./prose-lines.ts";
import type { Sides } from "./stairs.ts";
import { svg } from "./svg.ts";

/** Columns that text flows into. */
export interface Columns {
  box: Box;
  count: number;
  gap: number;
  /** Distance of lines: as large as it may be, and as small; what does not fit then is cut. */
  pitch: { from: number; to: number };
}

/** Lines that the box of a cover holds at least: a text of a few lines has thicker slats, so that its wall is not empty. */
const fewestLines = 4;

const columns: Readonly<Record<CoverSize, Columns>> = {
  card: { box: { x: 22, y: 22, width: 316, height: 196 }, count: 4, gap: 14, pitch: { from: 2.4, to: 8 } },
  thumb: { box: { x: 12, y: 12, width: 96, height: 96 }, count: 3, gap: 8, pitch: { from: 6, to: 6 } },
  share: { box: layouts.share.box, count: 6, gap: 27.2, pitch: { from: 3, to: 16 } },
};

/** Parts of the distance of lines that a slat is high. */
export const slatHeight = { text: 0.72, heading: 0.98 };

/** A text from across the street: each line of it is a slat as long as its text. */
export function proseCover(source: string, size: CoverSize): Paths {
  const lines = drawnProseLines(source);
  return together({ g: wall(layouts[size]) }, flow(lines, flowOn(lines, size)));
}

/** Lays lines out in the columns of a cover: a short text has fewer, which are wider, and leaves no part of the wall empty. */
export function flowOn(lines: readonly ProseLine[], size: CoverSize): Flow {
  const { box, gap, pitch, count: widest } = columns[size];
  const [fewest, most] = [pitch.to, pitch.from].map((each) => Math.floor(box.height / each)) as [number, number];
  if (lines.length < fewest) {
    const rows = Math.max(fewestLines, lines.length);
    return { box, count: 1, gap, rows, distance: tenthBelow(box.height / rows) };
  }
  const count = Math.min(widest, Math.max(1, inColumns(lines, fewest).length));
  const rows = Math.min(most, Math.max(fewest, rowsOf(lines, count)));
  return { box, count, gap, rows, distance: Math.min(pitch.to, tenthBelow(box.height / rows)) };
}

const wide = { width: 1360, count: 6, gap: 34, distance: 10 };

/** The same across a page, as high as the text needs. */
export function wideProse(source: string, label?: string): string {
  const { width, count, gap, distance } = wide;
  const lines = drawnProseLines(source);
  const rows = rowsOf(lines, count);
  const box = { x: 0, y: 0, width, height: rows * distance };
  return svg(box, flow(lines, { box, count, gap, rows, distance }), label);
}

/** Rows that columns need for all lines: none of them begins with a blank one. */
function rowsOf(lines: readonly ProseLine[], count: number): number {
  let rows = Math.max(1, Math.ceil(lines.length / (count + 1)));
  while (inColumns(lines, rows).length > count) rows += 1;
  return rows;
}

export function inColumns(lines: readonly ProseLine[], rows: number): ProseLine[][] {
  const filled: ProseLine[][] = [];
  for (const line of lines) {
    const last = filled.at(-1);
    const isFull = !last || last.length >= rows;
    if (isFull && line.stretches.length === 0) continue;
    if (isFull) filled.push([line]);
    else last.push(line);
  }
  return filled;
}

/** Columns of lines in a box, and how far these lie apart. */
export interface Flow {
  box: Box;
  count: number;
  gap: number;
  rows: number;
  distance: number;
}

function flow(lines: readonly ProseLine[], { box, count, gap, rows, distance }: Flow): Paths {
  const filled = inColumns(lines, rows).slice(0, count);
  const sides = columnsOf({ box, count, gap });
  return together(
    ...filled.flatMap((column, index) =>
      column.map((line, row) =>
        slats(line, { ...(sides[index] as Column), y: box.y + row * distance, height: distance }),
      ),
    ),
  );
}

/** Position of a column. */
export interface Column {
  x: number;
  width: number;
}

/** Returns the positions of columns of equal width. */
export function columnsOf({ box, count, gap }: Pick<Flow, "box" | "count" | "gap">): Column[] {
  const width = (box.width - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => ({ x: box.x + index * (width + gap), width }));
}

/** Both ends of a stretch of text in a column. */
export function sidesOf({ from, length }: ProseLine["stretches"][number], { x, width }: Column): Sides {
  const at = (character: number) => Math.round(x + (Math.min(character, lineLength) / lineLength) * width);
  return { from: at(from), to: Math.max(at(from) + 1, at(from + length)) };
}

/** A text has hundreds of slats; to a whole unit, which is about a character, and the same step down from each to the next. */
function slats({ stretches, isSignal, isHeading }: ProseLine, place: Box): Partial<Paths> {
  const height = tenthBelow(place.height * (isHeading ? slatHeight.heading : slatHeight.text));
  const drawn = stretches
    .map((stretch) => sidesOf(stretch, place))
    .map(({ from, to }) => rectangle({ x: from, y: place.y, width: to - from, height }));
  return { [isSignal ? "c" : "k"]: drawn.join("") };
}
