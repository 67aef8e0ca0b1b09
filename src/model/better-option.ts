import type { z } from "zod";
import type { criteria, options } from "./field-shapes.ts";

/** Place of the option that a criterion speaks for, from 0; undefined where its verdict names none of them. */
export function betterOption(
  named: z.infer<typeof options>,
  { verdict }: Pick<z.infer<typeof criteria>[number], "verdict">,
): number | undefined {
  const place = named.findIndex(({ name }) => name.toLowerCase() === verdict.toLowerCase());
  return place === -1 ? undefined : place;
}
