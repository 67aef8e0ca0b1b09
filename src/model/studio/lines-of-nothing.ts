import type { Estimate } from "./estimate.ts";

/** Lists the choices that add no days as lines of nothing, so that whoever reads the lines knows what was estimated. */
export function linesOfNothing({ factors }: Pick<Estimate, "factors">): Estimate["lines"] {
  return factors.filter(({ factor }) => factor === 1).map(({ item }) => ({ item, days: 0, amount: 0 }));
}
