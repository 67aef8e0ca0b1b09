import { z } from "zod";
import type { Studio } from "../../model/studio/studio.ts";
import { sizeLimits } from "../policy.ts";

const { default: defaultSize, maximum } = sizeLimits.pageSize;

/** Page size in a query: a plain decimal integer, nothing that merely converts to one. */
export const limitParameter = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, `must be a whole number from 1 to ${maximum}`)
  .transform(Number)
  .refine((limit) => limit <= maximum, `must not be over ${maximum}`)
  .optional()
  .transform((limit) => limit ?? defaultSize)
  .meta({
    description: `Records on a page, 1 to ${maximum}.`,
    override: { type: "integer", pattern: undefined, minimum: 1, maximum, default: defaultSize },
  });

export const cursorParameter = z.string().min(1).max(512).optional().describe("`page.next_cursor` of the page before.");

/** Returns the schema of a path parameter, with an existing value as its example. */
export function exampleParameter(description: string, example: string) {
  return z.string().meta({ description, param: { example } });
}

/** Returns the schema of the answer's language: one of the studio's. */
export function localeParameter({ locales, defaultLocale }: Pick<Studio, "locales" | "defaultLocale">) {
  return z
    .enum(locales)
    .default(defaultLocale)
    .describe("Language of the texts; a record without translation is not published in it.");
}
