import { costOf, leastCostOf } from "../../support/cost.ts";

/** Number of lengths that are measured, at equal distances up to the longest. */
const lengths = 8;

/** Minimum CPU milliseconds of one measurement; a shorter function is repeated until it takes as long. */
const measurable = 4;

/** Exponent from which a cost is called a square: 1 is linear, 2 quadratic. */
export const most = 1.25;

/** Pairs of lengths that are compared. Wherever a cost takes one step, one of them lies wholly before or behind it. */
const pairs = [
  [8, 5],
  [8, 4],
  [7, 4],
  [6, 3],
  [5, 3],
] as const;

/**
 * Returns the exponent by which a cost grows with the length of its input, up to the longest one. A cost above `most` is
 * measured up to the next: longer inputs raise what a square adds, and not what the collector and the compiler add.
 */
export async function growthExponent(
  act: (length: number) => unknown,
  longest: number | readonly number[],
  rounds = 4,
): Promise<number> {
  let exponent = Number.POSITIVE_INFINITY;
  for (const length of [longest].flat()) {
    exponent = Math.min(exponent, await exponentUpTo(length, act, rounds));
    if (exponent <= most) break;
  }
  return exponent;
}

/** Measures a cost above `most` anew with all that was measured before, since a busy machine only adds. */
async function exponentUpTo(longest: number, act: (length: number) => unknown, rounds: number): Promise<number> {
  const times = Math.ceil(measurable / Math.max(await leastCostOf(() => act(longest), 3), measurable / 1000));
  const least = Array.from({ length: lengths }, () => Number.POSITIVE_INFINITY);
  let exponent = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds && exponent > most; round += 1) {
    for (let tries = 0; tries < 3; tries += 1) {
      for (const [index, before] of least.entries()) {
        const length = Math.round((longest * (index + 1)) / lengths);
        const cost = await costOf(async () => {
          for (let count = 0; count < times; count += 1) await act(length);
        });
        least[index] = Math.min(before, cost);
      }
    }
    exponent = exponentOf(least);
  }
  return exponent;
}

/** Returns the least exponent of all pairs: one step or one disturbance raises some, and a square raises all. */
export function exponentOf(costs: readonly number[]): number {
  const at = (length: number) => costs[length - 1] as number;
  return Math.min(...pairs.map(([long, short]) => Math.log(at(long) / at(short)) / Math.log(long / short)));
}
