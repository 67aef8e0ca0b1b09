import type { z } from "zod";
import type { criteria, options } from "../shapes/field-shapes.ts";

type Options = z.infer<typeof options>;
type Criterion = z.infer<typeof criteria>[number];

/** Returns the index of the option that a criterion favours; undefined if it favours none. */
export function betterOption(
  named: Options,
  { verdict, better = verdict }: Pick<Criterion, "verdict" | "better">,
): number | undefined {
  const place = named.findIndex(({ name }) => name.toLowerCase() === better.toLowerCase());
  return place === -1 ? undefined : place;
}

/** Counts the criteria that favour each option. */
export function criteriaWon(named: Options, judged: readonly Criterion[]): number[] {
  const won = judged.map((criterion) => betterOption(named, criterion));
  return named.map((_, place) => won.filter((option) => option === place).length);
}
