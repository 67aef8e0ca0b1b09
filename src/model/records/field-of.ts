import type { z } from "zod";
import type { Entry } from "../studio/studio.ts";

/**
 * Returns a field of a record in a given shape. Undefined if its collection has no such field, or one of another shape:
 * code that shows records must not depend on the table of collections.
 */
export function fieldOf<Shape extends z.ZodType>(
  { data }: Pick<Entry, "data">,
  name: string,
  shape: Shape,
): z.output<Shape> | undefined {
  return data[name] === undefined ? undefined : shape.safeParse(data[name]).data;
}
