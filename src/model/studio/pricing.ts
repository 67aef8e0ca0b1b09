import { z } from "zod";
import { slug } from "../shapes/field-shapes.ts";
import { type Locale, localized } from "../texts/localized.ts";

const id = slug.describe("Identifier, as an estimate is asked for it.");

/** Values that the estimator accepts by contract (spec §2.1). */
export const complexities = ["mvp", "standard", "complex"] as const;
export const designs = ["basic", "custom", "premium"] as const;
export const timelines = ["rush", "normal", "relaxed"] as const;

/** Checks that identifiers are unique: an estimate could not name the second one of two that are the same. */
function eachOnce(chosen: readonly { id: string }[], context: z.RefinementCtx): void {
  chosen.forEach(({ id }, index) => {
    if (chosen.findIndex((each) => each.id === id) === index) return;
    context.addIssue({ code: "custom", path: [index, "id"], message: "is the identifier of another one too" });
  });
}

const chosen = (key: string) => `What choosing \`${key}\` does.`;

/** Returns the shape of the estimator's inputs, days and factors over one day rate, with texts of the shape `words`. */
function pricingShape<Words extends z.ZodType>(words: Words) {
  const factor = z.strictObject({
    label: words.describe("Name of the choice, as its line shows it."),
    factor: z.number().positive().max(10).describe("Multiplies the days."),
  });
  const factors = <const Keys extends readonly [string, ...string[]]>(keys: Keys) =>
    z.strictObject(
      Object.fromEntries(keys.map((key) => [key, factor.describe(chosen(key))])) as Record<Keys[number], typeof factor>,
    );
  return {
    updated: z.iso.date().describe("Day of the last change to these figures."),
    day_rate: z.int().positive().describe("Price of one day of one person, whole currency units, without VAT."),
    days_per_week: z.number().positive().describe("Person-days that the team delivers in a calendar week."),
    spread: z
      .strictObject({
        below: z.number().min(0).max(1).describe("Share taken off the middle for the lower bound."),
        above: z.number().min(0).max(2).describe("Share added to the middle for the upper bound."),
      })
      .describe("Width of the range around its middle."),
    round_to: z.int().positive().describe("Amounts are rounded to a multiple of this."),
    types: z
      .array(
        z.strictObject({
          id,
          label: words.describe("Name of the kind of project."),
          days: z.number().positive().describe("Person-days shared by all platforms."),
        }),
      )
      .min(1)
      .superRefine(eachOnce)
      .describe("Project types; the first is the default."),
    platforms: z
      .array(
        z.strictObject({
          id,
          label: words.describe("Name of the platform."),
          days: z.number().positive().describe("Person-days of the platform."),
        }),
      )
      .min(1)
      .superRefine(eachOnce)
      .describe("Platforms that can be built for."),
    complexity: factors(complexities).describe("Factors of complexity."),
    design: factors(designs).describe("Factors of design."),
    timeline: z
      .strictObject(
        Object.fromEntries(
          timelines.map((key) => [
            key,
            factor
              .extend({ pace: z.number().positive().describe("Multiplies the weekly pace.") })
              .describe(chosen(key)),
          ]),
        ) as Record<(typeof timelines)[number], ReturnType<typeof factor.extend<{ pace: z.ZodNumber }>>>,
      )
      .describe("Factors of the timeline."),
    assumptions: z.array(words).min(1).describe("Assumptions of every estimate."),
    disclaimer: words.describe("Says that an estimate is not an offer."),
  };
}

/** Returns the schema of `content/pricing.yaml`. Texts are given in every locale. */
export function pricingSchema(locales: readonly Locale[]) {
  return z.strictObject(pricingShape(localized(locales)));
}

/** Shape of the inputs in one language, as answers hold them. */
export const pricingFields = pricingShape(z.string());

export type Pricing = z.infer<ReturnType<typeof pricingSchema>>;
