import { type BuildRow, rowName } from "../build/build-row.ts";
import { editBoundFrom, mostEditShare } from "../build/figures.ts";
import { ours } from "../serve/requests.ts";
import { blind, box, type Drawing, line, words } from "./drawing.ts";

const [margin, pane, pitch, tall, gap] = [36, 66, 82, 130, 22];

/** Upper ends of the windows of whole builds and of edits. */
const [wholes, edits] = [136, 394];

/** Draws whole builds beside those of other programs by size, and the share of each that an edit takes. */
export function buildsPlot(builds: readonly BuildRow[]): Drawing {
  const shares = builds.map((row) => {
    const share = row.edit.seconds / row.whole.seconds;
    return { name: rowName(row), share, isMissed: share > mostEditShare && row.articles >= editBoundFrom };
  });
  const groups = builds.filter(({ languages }) => languages === 1).map(groupOf);
  return {
    title: "CPU of a build, and of an edit",
    description: `${groups.map(({ name, windows }) => `${name} articles: ${windows.map((each) => `${each.name} ${secondsText(each.seconds)}`).join(", ")}`).join("; ")}. An edit's share: ${shares.map(({ name, share }) => `${name} articles ${percentText(share)}`).join(", ")}.`,
    width: 1000,
    height: 596,
    shapes: [
      words(margin, 46, "CPU of a build, and of an edit", "title"),
      words(margin, 72, "Above, a window is open as far as its build takes of the dearest of that size.", "soft"),
      words(
        margin,
        90,
        "Below, it is open as far as one edited article takes of a whole build; the line is the limit from 10,000 on.",
        "soft",
      ),
      ...groups.flatMap(({ name, windows }, index) => {
        const before = groups.slice(0, index).reduce((sum, group) => sum + widthOf(group.windows.length), 0);
        return wholeBuilds(name, windows, margin + before);
      }),
      words(margin, edits - 14, "one edited article", "strong"),
      ...shares.flatMap(({ name, share, isMissed }, index) => {
        const x = margin + index * 150;
        const limit = edits + tall * (1 - mostEditShare);
        return [
          ...windowAt(x, edits, share, isMissed ? "over" : "window"),
          line("mark", x, limit, x + pane, limit),
          words(x, edits + tall + 38, percentText(share), "number"),
          words(x, edits + tall + 58, `of ${name}`, "name"),
        ];
      }),
    ],
  };
}

interface Window {
  name: string;
  seconds: number;
}

function groupOf(row: BuildRow): { name: string; windows: Window[] } {
  const peers = Object.entries(row.peers).map(([name, { seconds }]) => ({ name, seconds }));
  return { name: rowName(row), windows: [{ name: ours, seconds: row.whole.seconds }, ...peers] };
}

function widthOf(windows: number): number {
  return windows * pitch + gap;
}

function wholeBuilds(name: string, windows: readonly Window[], x: number): string[] {
  const dearest = Math.max(...windows.map(({ seconds }) => seconds));
  return [
    words(x, wholes - 14, `${name} articles`, "strong"),
    ...windows.flatMap((each, index) => {
      const left = x + index * pitch;
      return [
        ...windowAt(left, wholes, each.seconds / dearest),
        words(left, wholes + tall + 38, secondsText(each.seconds), "number"),
        words(left, wholes + tall + 58, each.name, "name"),
      ];
    }),
  ];
}

/** Draws a window that is open from its sill up to a share of its height. */
function windowAt(x: number, y: number, open: number, kind = "window"): string[] {
  const base = y + tall;
  return [
    box(kind, x, y, pane, tall),
    blind(x, y, pane, tall * (1 - Math.min(1, open))),
    line("sill", x - 5, base + 5, x + pane + 5, base + 5),
  ];
}

function secondsText(seconds: number): string {
  return `${seconds < 10 ? Number(seconds.toFixed(1)) : Math.round(seconds)} s`;
}

function percentText(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
