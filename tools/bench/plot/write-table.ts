import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../checkout.ts";
import { boundText, type Figure, holds, measuredText, shareOfLimit } from "../figure.ts";
import type { BenchEntry } from "../record.ts";

const begin = "<!-- figures, written by `npm run bench -- --plot` -->";
const end = "<!-- end of figures -->";

/** Writes the required figures of a commit into `docs/performance.md`; returns its path. */
export function writeTable(entry: BenchEntry): string {
  const path = join(root, "docs/performance.md");
  writeFileSync(path, withTable(readFileSync(path, "utf8"), entry));
  return path;
}

/** Returns a page with the required figures of a commit between its two marks. */
export function withTable(text: string, { commit, day, machine, figures }: BenchEntry): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from === -1 || to === -1) throw new Error(`docs/performance.md needs the lines ${begin} and ${end}.`);
  const table = [
    `Commit ${commit}, ${day}, on ${machine}:`,
    "",
    "| required figure | measured | limit | distance |",
    "|---|---|---|---|",
    ...figures.map((each) => `| ${each.name} | ${measuredText(each)} | ${boundText(each)} | ${distance(each)} |`),
  ];
  return `${text.slice(0, from + begin.length)}\n${table.join("\n")}\n${text.slice(to)}`;
}

function distance(figure: Figure): string {
  const percent = Math.round(Math.abs(shareOfLimit(figure) - 1) * 100);
  return holds(figure) ? `holds, ${percent} % to spare` : `**missed by ${percent} %**`;
}
