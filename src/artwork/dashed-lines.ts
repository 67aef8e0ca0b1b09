import { compactPath } from "./compact-path.ts";
import { type Box, coordinate } from "./paths.ts";
import { across, type RectangleRow, rectangleRows, sizeOn } from "./rectangle-rows.ts";

/**
 * Path data without its rows of equal rectangles, and these as attributes of paths: the slats of a blind and the marks of
 * a field are dashes of a thick line, wherever that takes fewer bytes.
 */
export function dashedLines(data: string, decimals: 1 | 2): { lines: string[]; rest: string } {
  const { rows: found, rest } = rectangleRows(data);
  const dashed = Map.groupBy(
    found.filter(({ step }) => step !== 0),
    shapeOf,
  );
  const rows = found.map((row) => (row.step === 0 ? asDash(row, dashed.get(shapeOf(row))?.[0]) : row));
  const lines: string[] = [];
  const others: string[] = [];
  for (const [dashes, alike] of Map.groupBy(rows, dashesOf)) {
    const source = alike.map((row) => row.source).join("");
    const line = dashes === "" ? undefined : `${dashes} d="${compactPath(alike.map(lineOf).join(""), 2)}"`;
    const isShorter = line !== undefined && line.length + elementLength < compactPath(source, decimals).length;
    if (isShorter) lines.push(line);
    else others.push(source);
  }
  return { lines, rest: rest + others.join("") };
}

/** A rectangle alone as a row of one, where there is a row of its like. */
function asDash(row: RectangleRow, like: RectangleRow | undefined): RectangleRow {
  return like ? { ...row, along: like.along, step: like.step } : row;
}

function shapeOf({ boxes: [{ width, height }] }: RectangleRow): string {
  return `${width} ${height}`;
}

const elementLength = '<path class="k" />'.length;

/** Returns the dash attributes of a path's rows; none for a single rectangle. */
function dashesOf({ along, step, boxes: [first] }: RectangleRow): string {
  if (step === 0) return "";
  const [thickness, dash] = [first[sizeOn[across[along]]], first[sizeOn[along]]];
  return `stroke-width="${units(thickness)}" stroke-dasharray="${units(dash)} ${units(Math.abs(step) - dash)}"`;
}

/** The line through the middle of a row. Where the last rectangle takes its whole step, the line turns back to its beginning. */
function lineOf({ along, step, boxes }: RectangleRow): string {
  const [first, last] = [boxes[0], boxes.at(-1) as Box];
  const [side, size] = [across[along], sizeOn[along]];
  const dash = first[size] * Math.sign(step);
  const middle = Math.ceil(first[side] + first[sizeOn[side]] / 2);
  const from = step > 0 ? first[along] : first[along] + first[size];
  const begun = from + step * (boxes.length - 1);
  const isWhole = last[size] > first[size];
  const turns = isWhole ? [begun + step, begun + step - dash] : [begun + dash];
  const start = along === "y" ? [middle, from] : [from, middle];
  const command = along === "y" ? "V" : "H";
  return `M${start.map(units).join(" ")}${turns.map((each) => command + units(each)).join("")}`;
}

function units(hundredths: number): string {
  return coordinate(hundredths / 100);
}
