import { z } from "zod";

const text = z.string().trim().min(1);

/** Plural forms of a language (CLDR), without those that it does not have. */
const forms = z.strictObject({
  zero: text.optional(),
  one: text.optional(),
  two: text.optional(),
  few: text.optional(),
  many: text.optional(),
  other: text,
});

/** Words for a number of things: one text for every number, or one for each plural form. */
export const counted = z
  .union([text, forms])
  .describe("`{n}` is the number; one text, or one for each plural form that the language has.");

export type Counted = z.infer<typeof counted>;
