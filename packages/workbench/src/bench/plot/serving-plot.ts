import type { BenchEntry } from "../record.ts";
import { adapter, bare, ours, type ReadName, reads, sdk } from "../serve/requests.ts";
import { blind, box, type Drawing, line, nameLines, words } from "./drawing.ts";

/** Reads that a usual server answers too, with that server. */
const rows: readonly (readonly [ReadName, string])[] = [
  ["html", adapter],
  ["json", adapter],
  ["notModified", adapter],
  ["noise", adapter],
  ["computed", adapter],
  ["estimate", adapter],
  ["toolsList", sdk],
  ["companyFacts", sdk],
];

const [margin, top, pane, tall, pitch] = [36, 124, 88, 188, 120];

/** Draws a window for each read: closed as far as we save, open as far as we take of a usual server's CPU time. */
export function servingPlot({ serve = {} }: BenchEntry): Drawing {
  const drawn = rows.flatMap(([read, peer], column) => {
    const { [ours]: own, [peer]: theirs, [bare]: plain } = serve[read] ?? {};
    return own && theirs ? [{ read, peer, own, theirs, plain, x: margin + column * pitch }] : [];
  });
  return {
    title: "CPU of an answer beside usual servers",
    description: `${drawn.map(({ read, peer, own, theirs }) => `${reads[read].name}: ${own} µs, ${peer} ${theirs} µs`).join("; ")}.`,
    width: margin * 2 + pitch * (rows.length - 1) + pane,
    height: 424,
    shapes: [
      words(margin, 46, "CPU of an answer beside usual servers", "title"),
      words(margin, 72, `Closed is saved, open is taken. The line in a window is ${bare} in the same run.`, "soft"),
      ...[adapter, sdk].flatMap((peer) => {
        const first = drawn.find((row) => row.peer === peer);
        return first ? [words(first.x, top - 14, `of ${peer}`, "strong")] : [];
      }),
      ...drawn.flatMap(windowOf),
    ],
  };
}

function windowOf({
  read,
  own,
  theirs,
  plain,
  x,
}: {
  read: ReadName;
  own: number;
  theirs: number;
  plain?: number | undefined;
  x: number;
}): string[] {
  const saved = 1 - own / theirs;
  const closed = Math.max(0, saved) * tall;
  const mark = plain === undefined ? [] : [top + tall * (1 - plain / theirs)];
  const base = top + tall;
  return [
    box("window", x, top, pane, tall),
    blind(x, top, pane, closed),
    ...mark.map((y) => line("mark", x, y, x + pane, y)),
    line("sill", x - 5, base + 5, x + pane + 5, base + 5),
    words(x, base + 38, `${saved < 0 ? "+" : "−"}${Math.abs(Math.round(saved * 100))} %`, "number"),
    words(x, base + 58, `${own.toFixed(0)} of ${theirs.toFixed(0)} µs`, "soft"),
    ...nameLines(x, base + 80, reads[read].name),
  ];
}
