import { compactPath } from "./compact-path.ts";
import { dashedLines } from "./dashed-lines.ts";
import type { Paths } from "./paths.ts";

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
