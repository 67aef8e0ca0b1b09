import type { FigureKind, Result } from "../../src/artwork/measured-result.ts";
import { randomNumbers } from "../support/random-numbers.ts";

export const kinds: readonly FigureKind[] = ["time", "share", "rate", "count", "frequency"];

const largest: Record<FigureKind, number> = { time: 1000, share: 100, rate: 100, count: 5000, frequency: 12 };

/** Returns results of a kind with figures of all sizes; counts are whole numbers. */
export function randomResults(kind: FigureKind, count: number, seed: number): Result[] {
  const next = randomNumbers(seed);
  const figure = () => {
    const drawn = next() ** 2 * largest[kind];
    return kind === "count" ? Math.ceil(drawn) : Math.round(drawn * 100) / 100;
  };
  return Array.from({ length: count }, () => {
    const [before, after] = [figure() + (kind === "count" ? 0 : 0.01), figure()];
    return { metric: "Measure", value: "1", context: "Context", before, after, kind };
  });
}

/** Returns a result that states only its value. */
export function stated(value: string, more: Partial<Result> = {}): Result {
  return { metric: "Measure", value, context: "Context", ...more };
}
