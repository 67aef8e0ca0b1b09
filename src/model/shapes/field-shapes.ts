import { z } from "zod";
import { mostLetters } from "./lengths.ts";
import type { NumberUnit } from "./number-units.ts";
import { rules } from "./rules.ts";
import { standsFor } from "./stands-for.ts";

/** Calendar day, `YYYY-MM-DD`, as it stands in front matter. */
export const day = z.iso.date();

const clockTime = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?$/;

/** Time of a day: `YYYY-MM-DDTHH:MM`, with seconds and a zone where they are given; answers give both (RFC 3339). */
const dayTime = z.stringFormat("date-time", (written: string) => {
  const [date = "", time = ""] = written.split("T");
  return day.safeParse(date).success && clockTime.test(time) && written === `${date}T${time}`;
});

/** Calendar day, or a time of one. */
export const moment = z.union([day, dayTime]);

/**
 * Text that is not empty, in one line. It is shown as a line or a paragraph, and stands in lists with a line for each.
 */
export const text = z
  .string()
  .trim()
  .overwrite((written) => written.replace(/\s*[\r\n]\s*/g, " "))
  .min(1);

export const texts = z.array(text).min(1);

/** Value of a fact that a studio must not tell; pages say it in their language. */
export const withheld = "confidential";

/** Text whose value may be withheld. */
export const tellable = text.overwrite((written) => (written.toLowerCase() === withheld ? withheld : written));

/** One to ten questions of at most 160 characters each, about as much as somebody would type. */
export const questions = z.array(text.max(160)).min(1).max(10);

/** Lower-case words joined by hyphens, as a pattern in ASCII, which clients in every programming language read. */
export const slugPattern = /^[^ -/:-`{-~]+(-[^ -/:-`{-~]+)*$/;

/** Words of letters and digits of any script, in which no mark comes first. */
export const slugWords =
  /^[\p{Ll}\p{Lm}\p{Lo}\p{N}][\p{Ll}\p{Lm}\p{Lo}\p{M}\p{N}]*(-[\p{Ll}\p{Lm}\p{Lo}\p{N}][\p{Ll}\p{Lm}\p{Lo}\p{M}\p{N}]*)*$/u;

/** Letters and marks that nobody sees, such as fillers and variation selectors. */
const unseen = /\p{Default_Ignorable_Code_Point}/u;

const slugRule = "use lower-case words joined by hyphens";

/** Lower-case letters and digits of any script, joined by hyphens. Two spellings of one letter are one (NFC). Rulings §1. */
export const slug = slugUpTo(mostLetters.slug);

/** Returns the shape of slugs of at most so many letters. */
export function slugUpTo(most: number): z.ZodString {
  return z
    .string()
    .normalize("NFC")
    .regex(slugPattern, { error: slugRule, abort: true })
    .check(({ value, issues }) => {
      if (slugWords.test(value) && value === value.toLowerCase() && !unseen.test(value)) return;
      issues.push({ code: "invalid_format", format: "regex", input: value, message: slugRule });
    })
    .max(most);
}

/** Slug that no page can have: hosts and renderers take `/articles/index` for `/articles`. */
export const slugOfFolder = "index";

/** Registry of lists of slugs that authors may write as the words that people read, such as `FEC.gov`. */
export const madeSlugs = z.registry<Record<never, never>>();

/** Registers a list whose slugs are made from words, and returns it. */
export function fromWords<Shape extends z.ZodType>(shape: Shape): Shape {
  madeSlugs.add(shape, {});
  return shape;
}

/** Number of things, at least 1. */
export const count = z.int().positive();

/** Unit of the values of a field, in which they are shown. */
export type Unit =
  | "currency"
  | "weeks"
  | "pages"
  | "people"
  | "language"
  | "link"
  | "address"
  | "file"
  | "moment"
  | "place"
  | "prose"
  | NumberUnit;

/** Registry of units, by the shapes of fields. */
export const units = z.registry<{ unit: Unit }>();

/** Registers the unit of a shape's numbers, and returns the shape. */
export function inUnit<Shape extends z.ZodType>(unit: Unit, shape: Shape): Shape {
  units.add(shape, { unit });
  return shape;
}

/** Registry of shapes whose values belong to a record's version in a language, such as its day of publication. */
export const mayDiffer = z.registry<Record<never, never>>();

/** Registers a shape whose values may differ between languages, and returns the shape. */
export function ofEachLanguage<Shape extends z.ZodType>(shape: Shape): Shape {
  mayDiffer.add(shape, {});
  return shape;
}

/** Registry of facts that a record may leave out, and that answers promise where every record of the studio has them. */
export const mayLack = z.registry<Record<never, never>>();

/** Registers a shape of a fact that not every studio has, as optional, and returns it. */
export function ifStated<Shape extends z.ZodType>(shape: Shape): z.ZodOptional<Shape> {
  const optional = shape.optional();
  mayLack.add(optional, {});
  return optional;
}

/** Role in a team, with the number of people who had it. */
export const role = inUnit(
  "people",
  z.strictObject({
    role: text.describe("Role, never a person's name."),
    people: z.int().min(1).describe("How many people had the role."),
  }),
);

const ends = { from: z.int().positive().describe("Lower end."), to: z.int().positive().describe("Upper end.") };

const ascending: [(range: { from: number; to: number }) => boolean, { path: string[]; error: string }] = [
  ({ from, to }) => from <= to,
  { path: ["to"], error: "must not be below `from`" },
];

/** Range of positive whole numbers, both ends included. */
export const range = z.strictObject(ends).refine(...ascending);

export const steps = z
  .array(z.strictObject({ step: text.describe("Name of the step."), detail: text.describe("What happens in it.") }))
  .min(1);

const figure = z.number().nonnegative();

/** Kind of a figure, which decides how a result is drawn. */
export const figureKind = z.enum(["time", "share", "rate", "count", "frequency"]);

/** Result in the words of its author, with the figures for its drawing. One without a value is said in words alone. */
export const result = z
  .strictObject({
    metric: text.describe("What was measured."),
    value: ifStated(text.describe("The figure, with its unit.")),
    context: ifStated(text.describe("Against what, and over which period.")),
    before: figure.optional().describe("The figure before, as a number; absent: it was not measured."),
    after: figure.optional().describe("The figure after, as a number."),
    unit: text.max(24).optional().describe("Unit of both figures, such as %, s or days."),
    kind: figureKind.optional().describe("What the figures are of; absent: a share."),
  })
  .refine(({ before, after }) => before === undefined || after !== undefined, {
    path: ["after"],
    error: "is missing beside `before`",
  })
  .refine(({ after, value }) => after === undefined || value !== undefined, {
    path: ["value"],
    error: "is missing beside `after`: figures are drawn beside the value that says them",
  })
  .register(rules, { schema: { dependencies: { before: ["after"], after: ["value"] } } });

/** Results, at least one; in content a sentence stands for one without a figure. */
export const results = z
  .array(
    z
      .union([result, text.transform((metric): z.infer<typeof result> => ({ metric }))])
      .register(standsFor, { field: "metric" }),
  )
  .min(1);

/** Options of a comparison, at least two. */
export const options = z
  .array(
    z.strictObject({
      name: text.describe("Name of the option."),
      summary: text.describe("What it is, in a sentence."),
    }),
  )
  .min(2);

/** Criteria of a comparison, at least one. */
export const criteria = z
  .array(
    z.strictObject({
      name: text.describe("What is judged."),
      notes: z.array(text).min(2).describe("One note for each option, in the order of `options`."),
      verdict: text.describe("The option that wins here, or why neither does."),
      better: text.optional().describe("Name of the option that wins, where the verdict says more than its name."),
    }),
  )
  .min(1);

/** Range of pay for a period. */
export const pay = z
  .strictObject({ ...ends, period: z.enum(["year", "month", "day"]).describe("Time that the figures are for.") })
  .refine(...ascending);
