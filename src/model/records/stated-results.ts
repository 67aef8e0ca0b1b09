import type { z } from "zod";
import { type result, results } from "../shapes/field-shapes.ts";
import type { Entry } from "../studio/studio.ts";
import { fieldOf } from "./field-of.ts";

type StatedResult = z.infer<typeof result>;

/** Result with a figure, which drawings show. */
export type FiguredResult = StatedResult & { value: string };

/** Returns the results of a record, with a figure or in words alone. */
export function resultsOf(entry: Pick<Entry, "data">): readonly StatedResult[] {
  return fieldOf(entry, "results", results) ?? [];
}

/** Returns the results of a record that have a figure. */
export function figuredResults(entry: Pick<Entry, "data">): FiguredResult[] {
  return resultsOf(entry).filter((each): each is FiguredResult => each.value !== undefined);
}
