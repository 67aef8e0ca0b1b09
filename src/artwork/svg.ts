import { compactPath } from "./compact-path.ts";
import { dashedLines } from "./dashed-lines.ts";
import type { Paths } from "./paths.ts";

/** The field that a drawing stands in. */
export interface Canvas {
  width: number;
  height: number;
  /** Whether it takes the proportions of the place that it is put in. */
  isStretched?: boolean;
  /** Whether it stands at the foot and the left of a place with other proportions. */
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
  const { width, height, isStretched, isStanding, decimals = 2 } = canvas;
  const said =
    label === undefined
      ? 'aria-hidden="true"'
      : `role="img" aria-label="${label.replace(/[&<"]/g, (sign) => escapes[sign] as string)}"`;
  const fit = isStretched ? ' preserveAspectRatio="none"' : isStanding ? ' preserveAspectRatio="xMinYMax"' : "";
  const drawn = fills.map((fill) => elements(fill, paths[fill], decimals));
  return `<svg viewBox="0 0 ${width} ${height}"${fit} ${said}>${drawn.join("")}</svg>`;
}

function elements(fill: Fill, data: string, decimals: 1 | 2): string {
  const { lines, rest } = dashedLines(data, decimals);
  const filled = rest === "" ? [] : [`d="${compactPath(rest, decimals)}"`];
  return [...filled, ...lines].map((attributes) => `<path class="${fill}" ${attributes}/>`).join("");
}
