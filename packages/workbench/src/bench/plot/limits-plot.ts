import { boundText, type Figure, holds, measuredText, shareOfLimit } from "../figure.ts";
import type { BenchEntry } from "../record.ts";
import { blind, box, type Drawing, line, words } from "./drawing.ts";

const [margin, top, pitch, bar, zero, unit] = [36, 116, 32, 16, 440, 224];

/** Maximum drawn share of a limit; a longer bar is cut there. */
const longest = 1.6;

/** Draws each required figure as a share of its limit: a bar that passes the line misses it. */
export function limitsPlot({ figures }: BenchEntry): Drawing {
  const limit = zero + unit;
  return {
    title: "Required figures and their limits",
    description: `${figures.map((figure) => `${figure.name}: ${measuredText(figure)}, ${boundText(figure)}, ${holds(figure) ? "holds" : "missed"}`).join("; ")}.`,
    width: 1000,
    height: top + pitch * figures.length + 30,
    shapes: [
      words(margin, 46, "Required figures and their limits", "title"),
      words(
        margin,
        72,
        "A bar that ends before the line holds. Beyond it, the figure misses its limit by that much.",
        "soft",
      ),
      words(limit, top - 16, "limit", "strong middle"),
      ...figures.flatMap((figure, row) => rowOf(figure, top + pitch * row)),
      line("sill", limit, top - 8, limit, top + pitch * figures.length - 6),
    ],
  };
}

function rowOf(figure: Figure, y: number): string[] {
  const share = Math.min(longest, shareOfLimit(figure));
  const middle = y + bar / 2 + 4.5;
  return [
    words(margin, middle, figure.name),
    box("wall", zero, y, unit * longest, bar),
    blind(zero, y, unit * Math.min(1, share), bar, 4),
    ...(share > 1 ? [box("over", zero + unit, y, unit * (share - 1), bar)] : []),
    words(882, middle, measuredText(figure), holds(figure) ? "strong end" : "strong missed end"),
    words(964, middle, boundText(figure), "soft end"),
  ];
}
