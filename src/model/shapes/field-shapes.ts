import { z } from "zod";

/** A calendar day, `YYYY-MM-DD`, as it stands in front matter. */
export const day = z.iso.date();

/** One text, not empty. It is shown in one line or in one paragraph, and stands in lists that have a line for each. */
export const text = z
  .string()
  .trim()
  .overwrite((written) => written.replace(/\s*[\r\n]\s*/g, " "))
  .min(1);

/** At least one text. */
export const texts = z.array(text).min(1);

/** One to ten questions, each of a length that somebody would type. */
export const questions = z.array(text.max(160)).min(1).max(10);

/** Lower-case words joined by hyphens. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const slug = z.string().regex(slugPattern, "use lower-case words joined by hyphens");

/** How many of something there are. */
export const count = z.int().positive();

/** What the numbers of a field count, so that they are shown with it. */
export type Unit = "currency" | "weeks" | "pages" | "people";

/** Units by the shapes of fields. */
export const units = z.registry<{ unit: Unit }>();

/** A shape whose numbers count something. */
export function inUnit<Shape extends z.ZodType>(unit: Unit, shape: Shape): Shape {
  units.add(shape, { unit });
  return shape;
}

/** Shapes of what is no fact of a record, but of its version in a language: when that was published, where it is shown. */
export const mayDiffer = z.registry<Record<never, never>>();

/** A shape whose values may be others in another language. */
export function ofEachLanguage<Shape extends z.ZodType>(shape: Shape): Shape {
  mayDiffer.add(shape, {});
  return shape;
}

/** A role in a team, with how many people had it. */
export const role = inUnit(
  "people",
  z.strictObject({
    role: text.describe("Role, never a person's name."),
    people: z.int().min(1).describe("How many people had the role."),
  }),
);

const ends = {
  from: z.int().positive().describe("Lower end."),
  to: z.int().positive().describe("Upper end."),
};

const ascending: [(range: { from: number; to: number }) => boolean, { path: string[]; error: string }] = [
  ({ from, to }) => from <= to,
  { path: ["to"], error: "must not be below `from`" },
];

/** Whole numbers from one to another, both included. */
export const range = z.strictObject(ends).refine(...ascending);

/** Steps of something, in order. */
export const steps = z
  .array(z.strictObject({ step: text.describe("Name of the step."), detail: text.describe("What happens in it.") }))
  .min(1);

const figure = z.number().nonnegative();

/** What a figure is of; it decides as which opening a result is drawn. */
export const figureKind = z.enum(["time", "share", "rate", "count", "frequency"]);

/** A result of something: what its author says of it, and the figures that it can be drawn by. */
export const result = z
  .strictObject({
    metric: text.describe("What was measured."),
    value: text.describe("The figure, with its unit."),
    context: text.describe("Against what, and over which period."),
    before: figure.optional().describe("The figure before, as a number; absent: it was not measured."),
    after: figure.optional().describe("The figure after, as a number."),
    unit: text.max(24).optional().describe("Unit of both figures, such as %, s or days."),
    kind: figureKind.optional().describe("What the figures are of; absent: a share."),
  })
  .refine(({ before, after }) => before === undefined || after !== undefined, {
    path: ["after"],
    error: "is missing beside `before`",
  });

/** Results of something, with figures. */
export const results = z.array(result).min(1);

/** What is compared with each other. */
export const options = z
  .array(
    z.strictObject({
      name: text.describe("Name of the option."),
      summary: text.describe("What it is, in a sentence."),
    }),
  )
  .min(2);

/** What options are judged by. */
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

/** A range of pay, for a period. */
export const pay = z
  .strictObject({ ...ends, period: z.enum(["year", "month", "day"]).describe("Time that the figures are for.") })
  .refine(...ascending);
