import { type Box, hundredthBelow, type Paths, rectangle, together } from "./paths.ts";
import { roundAmount } from "./round-amount.ts";

/** Marks that a field has at most where each is one of what is counted. */
const mostSingle = 250;

/** Part of its cell that a mark takes. */
const mark = { width: 0.68, height: 0.8 };

/** Returns the count that one mark of a field stands for. The caption of the field states it. */
export function markOf(high: number): number {
  return high <= mostSingle ? 1 : roundAmount(high / 100);
}

/** A field of small windows, one for each of what is counted; the first, from the top, are covered. */
export function artworkField(high: number, covered: number, box: Box): Paths {
  const count = Math.max(1, Math.round(high / markOf(high)));
  const columns = columnsOf(count, box);
  const rows = Math.ceil(count / columns);
  const cell = { width: hundredthBelow(cellWidth(columns, box)), height: hundredthBelow(cellHeight(rows, box)) };
  const missing = columns * rows - count;
  const marks = Array.from({ length: count }, (_, index) => {
    const place = index + missing;
    return rectangle({
      x: hundredthBelow(box.x) + (place % columns) * cell.width,
      y: hundredthBelow(box.y) + Math.floor(place / columns) * cell.height,
      width: hundredthBelow(cell.width * mark.width),
      height: hundredthBelow(cell.height * mark.height),
    });
  });
  const hidden = Math.round(covered * count);
  return together({ c: marks.slice(0, hidden).join(""), k: marks.slice(hidden).join("") });
}

/** The number of columns that makes the cells largest; marks stand flush with all four sides. */
function columnsOf(count: number, box: Box): number {
  const size = (columns: number) => Math.min(cellWidth(columns, box), cellHeight(Math.ceil(count / columns), box));
  const all = Array.from({ length: count }, (_, index) => index + 1);
  return all.reduce((best, columns) => (size(columns) > size(best) ? columns : best));
}

function cellWidth(columns: number, { width }: Box): number {
  return width / (columns - 1 + mark.width);
}

function cellHeight(rows: number, { height }: Box): number {
  return height / (rows - 1 + mark.height);
}
