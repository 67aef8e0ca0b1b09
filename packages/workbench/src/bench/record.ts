import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BuildRow, rowName, sorted } from "./build/build-row.ts";
import { root } from "./checkout.ts";
import { type Figure, rounded } from "./figure.ts";

/** Measured rows of a commit. Microseconds and megabytes are of its machine: compare ratios. */
export interface BenchEntry {
  commit: string;
  day: string;
  machine: string;
  /** CPU time of an answer in microseconds, by read and server. */
  serve?: Record<string, Record<string, number>>;
  /** Memory after load in megabytes, by server. */
  memory?: Record<string, number>;
  /** Builds by size and number of languages. */
  builds?: BuildRow[];
  figures: Figure[];
}

/** File with the rows of each measured commit, in the order of their first runs. */
export const recordFile = join(root, "docs/performance.json");

export function readRecord(file = recordFile): BenchEntry[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as BenchEntry[]) : [];
}

/** Adds rows to a record. Those of the same commit and machine are replaced in their place, and keep their other parts. */
export function withEntry(entries: readonly BenchEntry[], entry: BenchEntry): BenchEntry[] {
  const at = entries.findIndex(({ commit, machine }) => commit === entry.commit && machine === entry.machine);
  const before = entries[at];
  const names = new Set(entry.figures.map(({ name }) => name));
  const kept = before?.figures.filter(({ name }) => !names.has(name)) ?? [];
  const figures = [...kept, ...entry.figures].map(rounded);
  const next = { ...before, ...entry, figures, ...withBuilds(before?.builds, entry.builds) };
  return before ? entries.with(at, next) : [...entries, next];
}

export function writeRecord(entries: readonly BenchEntry[], file = recordFile): void {
  writeFileSync(file, `${JSON.stringify(entries, undefined, 2)}\n`);
}

/** Adds builds to those of an earlier run; the same size is replaced. */
function withBuilds(before: readonly BuildRow[] = [], builds: readonly BuildRow[] = []): Pick<BenchEntry, "builds"> {
  const names = new Set(builds.map(rowName));
  const all = [...before.filter((row) => !names.has(rowName(row))), ...builds];
  return all.length === 0 ? {} : { builds: sorted(all).map(roundedRow) };
}

/** Rounds each number of a row of builds, except for counts, to three digits. */
function roundedRow(row: BuildRow): BuildRow {
  const round = (_: string, value: unknown) =>
    typeof value === "number" && !Number.isInteger(value) ? Number(value.toPrecision(3)) : value;
  return JSON.parse(JSON.stringify(row, round)) as BuildRow;
}
