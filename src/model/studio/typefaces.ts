import { z } from "zod";

const name = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u, "write the name of a typeface, without quotes");
const families = z.array(name).min(1);

const file = z
  .string()
  .regex(/^(?!.*\.\.)[@\w][\w@./-]*\.woff2$/, "name a .woff2 file of `brand/`, or one of an installed package")
  .describe("A .woff2 file of `brand/`, or one of an installed package.");

const weight = z.int().min(1).max(1000);
const weights = z
  .tuple([weight, weight])
  .refine(([from, to]) => from <= to, "write the lighter weight first")
  .describe("The lightest and the heaviest weight that pages use.");

/** Typeface of a kind of text: its families, the best first, and the files of the first one. */
const face = z.strictObject({
  families: families.describe("Families, the best first; the files are of the first one."),
  upright: file.optional(),
  italic: file.optional(),
  weights: weights.default([400, 700]),
});

/** Typeface as validated. Without files, only visitors who have it installed see it. */
export type Typeface = z.infer<typeof face>;

/** Typefaces of a look; the defaults are the two that come with the project. */
export const typefacesSchema = z.strictObject({
  display: face
    .extend({
      tracking: z.number().min(-0.1).max(0.1).default(-0.047).describe("Tracking of the largest titles, in em."),
    })
    .default({
      families: ["Besley", "Georgia", "serif"],
      upright: "@fontsource-variable/besley/files/besley-latin-wght-normal.woff2",
      weights: [500, 700],
      tracking: -0.047,
    })
    .describe("Titles, figures and statements."),
  text: face
    .default({
      families: ["Instrument Sans", "Arial", "sans-serif"],
      upright: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
      italic: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-italic.woff2",
      weights: [400, 600],
    })
    .describe("Everything else."),
  mono: families
    .default(["ui-monospace", "SF Mono", "Menlo", "Consolas", "DejaVu Sans Mono", "monospace"])
    .describe("Families of code, the best first."),
});

export type Typefaces = z.infer<typeof typefacesSchema>;
