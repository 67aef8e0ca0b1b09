import type { Estimate } from "./estimate.ts";

/** Returns the choices that add no days as lines of zero days, so that readers see everything that was estimated. */
export function linesOfNothing({ factors }: Pick<Estimate, "factors">): Estimate["lines"] {
  return factors.filter(({ factor }) => factor === 1).map(({ item }) => ({ item, days: 0, amount: 0 }));
}
