import { z } from "zod";
import { standsFor } from "../shapes/stands-for.ts";

const text = z.string().trim().min(1);

/** Plural forms of a language (CLDR), without those that it does not have. */
const forms = z.strictObject({
  zero: text.optional().describe("For none, where the language has a form for it."),
  one: text.optional().describe("For one."),
  two: text.optional().describe("For two, where the language has a form for it."),
  few: text.optional().describe("For a few, where the language has a form for it."),
  many: text.optional().describe("For many, where the language has a form for it."),
  other: text.describe("For every other number."),
});

/** Words for a number of things: one text for every number, or one for each plural form. */
export const counted = z
  .union([text, forms])
  .register(standsFor, { field: "other" })
  .describe("`{n}` is the number; one text, or one for each plural form that the language has.");

export type Counted = z.infer<typeof counted>;
