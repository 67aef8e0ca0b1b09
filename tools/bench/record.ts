import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./checkout.ts";
import type { Figure } from "./figure.ts";

/** Measured rows of a commit. Microseconds and megabytes are of its machine: compare ratios. */
export interface BenchEntry {
  commit: string;
  day: string;
  machine: string;
  /** CPU time of an answer in microseconds, by read and server. */
  serve?: Record<string, Record<string, number>>;
  /** Memory after load in megabytes, by server. */
  memory?: Record<string, number>;
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
  const next = { ...before, ...entry, figures: [...kept, ...entry.figures].map(rounded) };
  return before ? entries.with(at, next) : [...entries, next];
}

export function writeRecord(entries: readonly BenchEntry[], file = recordFile): void {
  writeFileSync(file, `${JSON.stringify(entries, undefined, 2)}\n`);
}

/** Rounds a figure to three digits: more of them would only be noise. */
function rounded(figure: Figure): Figure {
  return { ...figure, value: Number(figure.value.toPrecision(3)) };
}
