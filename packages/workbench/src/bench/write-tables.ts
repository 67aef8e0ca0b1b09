import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildLines } from "./build/build-lines.ts";
import { rowName } from "./build/build-row.ts";
import { buildFigures } from "./build/figures.ts";
import { root } from "./checkout.ts";
import { boundText, type Figure, holds, measuredText, rounded, shareOfLimit } from "./figure.ts";
import { type BuiltRow, latestBuilt, latestServed } from "./latest.ts";
import type { BenchEntry } from "./record.ts";

/** Writes the figures of the latest commits into `docs/performance.md`; returns its path. */
export function writeTables(entries: readonly BenchEntry[]): string {
  const path = join(root, "docs/performance.md");
  writeFileSync(path, withTables(readFileSync(path, "utf8"), entries));
  return path;
}

/** Returns a page with the tables of a record, each between its two marks. */
export function withTables(text: string, entries: readonly BenchEntry[]): string {
  const [served, built] = [latestServed(entries), latestBuilt(entries)];
  const { commit, day, machine, figures } = served;
  const withFigures = between(text, "figures", [
    `Commit ${commit}, ${day}, on ${machine}:`,
    "",
    ...figureTable(figures),
  ]);
  return between(withFigures, "builds", buildTables(built));
}

function buildTables({ machine, rows }: ReturnType<typeof latestBuilt>): string[] {
  const commits = Map.groupBy(rows, ({ commit }) => commit);
  // What compares sizes compares them within a commit.
  const figures = [...commits.values()].flatMap(buildFigures).map(rounded);
  return [
    `On ${machine}, the latest of each size:`,
    "",
    ...table(["articles beside the sample", ...rows.map(rowName)], [commitLine(rows), ...buildLines(rows)]),
    "",
    ...figureTable(figures),
  ];
}

function commitLine(rows: readonly BuiltRow[]): string[] {
  return ["commit", ...rows.map(({ commit }) => commit)];
}

function figureTable(figures: readonly Figure[]): string[] {
  const rows = figures.map((each) => [each.name, measuredText(each), boundText(each), distance(each)]);
  return table(["required figure", "measured", "limit", "distance"], rows);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [head, head.map(() => "---"), ...rows].map((cells, row) =>
    row === 1 ? `|${cells.join("|")}|` : `| ${cells.join(" | ")} |`,
  );
}

function between(text: string, name: string, lines: readonly string[]): string {
  const [begin, end] = [`<!-- ${name}, written by \`npm run bench -- --tables\` -->`, `<!-- end of ${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from === -1 || to === -1) throw new Error(`docs/performance.md needs the lines ${begin} and ${end}.`);
  return `${text.slice(0, from + begin.length)}\n${lines.join("\n")}\n${text.slice(to)}`;
}

function distance(figure: Figure): string {
  const percent = Math.round(Math.abs(shareOfLimit(figure) - 1) * 100);
  return holds(figure) ? `holds, ${percent} % to spare` : `**missed by ${percent} %**`;
}
