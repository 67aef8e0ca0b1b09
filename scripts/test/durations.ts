import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const kept = join(root, "node_modules/.cache/tests/durations.json");

/** Durations of test files in their last run here, in seconds. */
export type Durations = Record<string, number>;

export function readDurations(file = kept): Durations {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Durations;
  } catch {
    return {};
  }
}

/** Stores the measured durations for the next run; files are absolute paths. */
export function keepDurations(measured: ReadonlyMap<string, number>, file = kept): void {
  const seconds = [...measured].map(([path, taken]) => [relative(root, path), taken] as const);
  mkdirSync(dirname(file), { recursive: true });
  // Another run may read the file at the same time.
  const written = `${file}.${process.pid}`;
  writeFileSync(written, JSON.stringify({ ...readDurations(file), ...Object.fromEntries(seconds) }));
  renameSync(written, file);
}

/** Kinds of slow tests, slowest first, for the order of a first run: the longest file would run alone if it started last. */
const long = [
  /^tests\/long\/build\/edited-builds/,
  /^tests\/long\//,
  /^tests\/build\//,
  /^tests\/browser\//,
  /^tests\/(http|mcp|api)\//,
];

/** Sorts files, the slowest first, so that the run ends as early as possible. */
export function longestFirst(files: readonly string[], durations = readDurations()): string[] {
  const rank = (file: string) => long.findIndex((kind) => kind.test(file)) >>> 0;
  const seconds = (file: string) => durations[file] ?? Number.POSITIVE_INFINITY;
  return files.toSorted((a, b) => {
    const [one, other] = [seconds(a), seconds(b)];
    return one === other ? rank(a) - rank(b) || (a < b ? -1 : 1) : other - one;
  });
}
