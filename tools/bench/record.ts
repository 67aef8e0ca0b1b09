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

/** File with the rows of each measured commit, the latest last. */
export const recordFile = join(root, "docs/performance.json");

export function readRecord(file = recordFile): BenchEntry[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as BenchEntry[]) : [];
}

/** Adds rows to a record. They replace those of the same commit and machine, and keep its other parts. */
export function withEntry(entries: readonly BenchEntry[], entry: BenchEntry): BenchEntry[] {
  const isSame = ({ commit, machine }: BenchEntry) => commit === entry.commit && machine === entry.machine;
  const before = entries.find(isSame);
  const names = new Set(entry.figures.map(({ name }) => name));
  const kept = before?.figures.filter(({ name }) => !names.has(name)) ?? [];
  return [
    ...entries.filter((each) => !isSame(each)),
    { ...before, ...entry, figures: [...kept, ...entry.figures].map(rounded) },
  ];
}

export function writeRecord(entries: readonly BenchEntry[], file = recordFile): void {
  writeFileSync(file, `${JSON.stringify(entries, undefined, 2)}\n`);
}

/** Rounds a figure to three digits: more of them would only be noise. */
function rounded(figure: Figure): Figure {
  return { ...figure, value: Number(figure.value.toPrecision(3)) };
}
