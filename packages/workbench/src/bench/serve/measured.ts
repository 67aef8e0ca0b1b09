import { median } from "../figure.ts";
import type { Loaded } from "./load.ts";
import { type ReadName, reads } from "./requests.ts";

/** Measurements of one server: every round of every read, and its memory in megabytes. */
export interface Measured {
  name: string;
  rounds: Record<ReadName, Loaded[]>;
  idle: number;
  loaded: number;
}

export const readNames = Object.keys(reads) as ReadName[];

export function nothingMeasured(name: string): Measured {
  const rounds = Object.fromEntries(readNames.map((read) => [read, [] as Loaded[]])) as Measured["rounds"];
  return { name, rounds, idle: 0, loaded: 0 };
}

/** Returns the CPU time of an answer in microseconds, as the median of the rounds. */
export function cpu({ rounds }: Measured, read: ReadName): number {
  return median(rounds[read].map(({ microseconds }) => microseconds));
}

/** Returns the ratio of two servers' CPU times, as the median of the rounds' ratios. */
export function cpuRatio(over: Measured, under: Measured, read: ReadName, underRead = read): number {
  const below = under.rounds[underRead];
  return median(over.rounds[read].map(({ microseconds }, round) => microseconds / (below[round]?.microseconds ?? 0)));
}
