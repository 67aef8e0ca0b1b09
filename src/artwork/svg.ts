import { compactPath } from "./compact-path.ts";
import { type Box, coordinate, type Paths } from "./paths.ts";
import { across, type RectangleRow, rectangleRows, sizeOn } from "./rectangle-rows.ts";

const elementLength = '<path class="k" />'.length;

/** The field that a drawing stands in. */
export interface Canvas {
  width: number;
  height: number;
  /** Stretches the drawing to the proportions of its place. */
  isStretched?: boolean;
  /** Aligns the drawing with the foot and the left of a place with other proportions. */
  isStanding?: boolean;
  /** Decimals of its coordinates: two, or one where a tenth of a unit is nothing that is seen. */
  decimals?: 1 | 2;
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", '"': "&quot;" };

/** The order in which fills cover each other. */
const fills = ["g", "l", "k", "c"] as const;
type Fill = (typeof fills)[number];

/** A drawing as SVG. Without a label it repeats what stands beside it, and is hidden from who reads. */
export function svg(canvas: Canvas, paths: Paths, label?: string): string {
  return svgAround(canvas, pathElements(paths, canvas.decimals), label);
}

/** The same of elements that are written already. */
export function svgAround({ width, height, isStretched, isStanding }: Canvas, drawn: string, label?: string): string {
  const said =
    label === undefined
      ? 'aria-hidden="true"'
      : `role="img" aria-label="${label.replace(/[&<"]/g, (sign) => escapes[sign] as string)}"`;
  const fit = isStretched ? ' preserveAspectRatio="none"' : isStanding ? ' preserveAspectRatio="xMinYMax"' : "";
  return `<svg viewBox="0 0 ${width} ${height}"${fit} ${said}>${drawn}</svg>`;
}

/** Returns the path elements of a drawing, one colour over the other. */
export function pathElements(paths: Paths, decimals: 1 | 2 = 2): string {
  return fills.map((fill) => elements(fill, paths[fill], decimals)).join("");
}

function elements(fill: Fill, data: string, decimals: 1 | 2): string {
  const { lines, rest } = dashedLines(data, decimals);
  const filled = rest === "" ? [] : [`d="${compactPath(rest, decimals)}"`];
  return [...filled, ...lines].map((attributes) => `<path class="${fill}" ${attributes}/>`).join("");
}

/**
 * Path data without its rows of equal rectangles, and these as attributes of paths: the slats of a blind and the marks of
 * a field are dashes of a thick line, wherever that takes fewer bytes.
 */
function dashedLines(data: string, decimals: 1 | 2): { lines: string[]; rest: string } {
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
