import type { z } from "zod";
import type { Entry } from "../studio/studio.ts";

/**
 * A field of a record in a shape that it may have. Undefined where its collection has no such field, or another by that name:
 * what shows a record must not depend on the table.
 */
export function fieldOf<Shape extends z.ZodType>(
  { data }: Pick<Entry, "data">,
  name: string,
  shape: Shape,
): z.output<Shape> | undefined {
  return data[name] === undefined ? undefined : shape.safeParse(data[name]).data;
}
