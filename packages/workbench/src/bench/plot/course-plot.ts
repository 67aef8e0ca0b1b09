import type { BenchEntry } from "../record.ts";
import { readNames } from "../serve/measured.ts";
import { bare, reads } from "../serve/requests.ts";
import { costOf } from "../serve/rows.ts";
import { blind, box, type Drawing, line, nameLines, words } from "./drawing.ts";

const [margin, top, tall, pitch, room] = [36, 108, 150, 94, 74];

/** Maximum number of commits that are drawn, the latest last. */
const mostCommits = 6;

/** Cost at which a window is open as a whole, in pages of bare `node:http`. */
const highest = 3;

/** Draws the cost of each read over the recorded commits, as windows that are open as far as the answer costs. */
export function coursePlot(entries: readonly BenchEntry[]): Drawing {
  const drawn = entries.filter(({ serve }) => serve).slice(-mostCommits);
  const commits = drawn.map(({ commit }) => commit).join(", ");
  return {
    title: "Cost of an answer by commit",
    description: `In pages of ${bare}, for ${commits}: ${readNames.map((read) => `${reads[read].name} ${drawn.map((entry) => costText(entry, read)).join(", ")}`).join("; ")}.`,
    width: 1000,
    height: 350,
    shapes: [
      words(margin, 46, "Cost of an answer by commit", "title"),
      words(
        margin,
        72,
        `In pages of ${bare} of the same run; a whole window is ${highest}. From left: ${commits}.`,
        "soft",
      ),
      ...readNames.flatMap((read, column) => groupOf(drawn, read, margin + column * pitch)),
    ],
  };
}

function groupOf(drawn: readonly BenchEntry[], read: (typeof readNames)[number], x: number): string[] {
  const pane = room / drawn.length - 4;
  const base = top + tall;
  const last = drawn.at(-1);
  return [
    ...drawn.flatMap((entry, index) => {
      const cost = costOf(entry, read);
      const left = x + index * (pane + 4);
      if (cost === undefined) return [line("hair", left, base, left + pane, base)];
      const closed = Math.max(0, 1 - cost / highest) * tall;
      return [box("window", left, top, pane, tall), blind(left, top, pane, closed)];
    }),
    line("sill", x - 4, base + 5, x + room, base + 5),
    words(x, base + 36, last ? costText(last, read) : "–", "number"),
    ...nameLines(x, base + 56, reads[read].name),
  ];
}

function costText(entry: BenchEntry, read: string): string {
  return costOf(entry, read)?.toFixed(2) ?? "–";
}
