import { z } from "zod";
import { type Locale, translate } from "../texts/localized.ts";
import { complexities, designs, type Pricing, timelines } from "./pricing.ts";

/** Choices that an estimate is made of; identifiers are those of `content/pricing.yaml`. */
export interface EstimateRequest {
  type?: string | undefined;
  platforms: readonly string[];
  complexity: (typeof complexities)[number];
  design: (typeof designs)[number];
  timeline: (typeof timelines)[number];
}

/** Returns the shape of a request for an estimate, with the identifiers of a studio's prices if it states some. */
export function estimateRequestShape(pricing: Pricing | undefined) {
  return { ...(pricing ? kindsIn(pricing) : anyKinds), ...choices };
}

function kindsIn({ types, platforms }: Pricing) {
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id) as [string, ...string[]];
  const [first] = ids(types);
  return {
    type: z
      .enum(ids(types))
      .default(first)
      .describe("Kind of project.")
      .meta({ examples: [first] }),
    platforms: z
      .array(z.enum(ids(platforms)))
      .min(1)
      .max(platforms.length)
      .refine((list) => new Set(list).size === list.length, "must not name a platform twice")
      .describe("Platforms to build for.")
      .meta({ examples: [ids(platforms).slice(0, 2)] }),
  };
}

/** Kinds and platforms of a request that a studio without prices answers with the way to ask for an offer. */
const anyKinds = {
  type: z.string().optional().describe("Kind of project."),
  platforms: z.array(z.string()).min(1).max(20).describe("Platforms to build for."),
};

const choices = {
  complexity: z
    .enum(complexities)
    .describe("Complexity of the product.")
    .meta({ examples: ["mvp"] }),
  design: z
    .enum(designs)
    .default("custom")
    .describe("Level of design.")
    .meta({ examples: ["basic"] }),
  timeline: z
    .enum(timelines)
    .default("normal")
    .describe("Timeline of the project.")
    .meta({ examples: ["rush"] }),
};

/** Choices that multiply the days, in the order of multiplication. */
const factorFields = ["complexity", "design", "timeline"] as const;

/** Descriptions of the arithmetic, so that readers can redo it. */
const arithmetic = {
  price:
    "Range in whole currency units, without VAT: `subtotal.amount` × (1 − `spread.below`) and × (1 + `spread.above`), each rounded to a multiple of `spread.round_to`.",
  weeks:
    "Range of the duration in calendar weeks: `subtotal.days` ÷ `days_per_week`, × (1 − `spread.below`) to the nearest week and × (1 + `spread.above`) to the next; at least 1.",
};

const range = z.object({ low: z.int().describe("Lower bound."), high: z.int().describe("Upper bound.") });

export const estimateSchema = z
  .object({
    currency: z.string().describe("ISO 4217 code."),
    price: range.describe(arithmetic.price),
    weeks: range.describe(arithmetic.weeks),
    inputs: z
      .object({
        type: z.string().describe("Kind of project."),
        platforms: z.array(z.string()).describe("Platforms, in the order of their lines."),
        complexity: z.enum(complexities).describe("Complexity of the product."),
        design: z.enum(designs).describe("Level of design."),
        timeline: z.enum(timelines).describe("Timeline of the project."),
        locale: z.string().describe("Language of the texts."),
      })
      .describe("Values of the estimate, with defaults for omitted fields."),
    lines: z
      .array(
        z.object({
          item: z.string().describe("Name of the line."),
          days: z.number().describe("Person-days, rounded to a tenth."),
          amount: z.int().describe("Whole currency units; the lines add up to the middle of the range."),
        }),
      )
      .describe("Lines that make up the estimate."),
    factors: z
      .array(
        z.object({
          field: z.enum(factorFields).describe("What was chosen."),
          item: z.string().describe("The choice in words."),
          factor: z.number().describe("What the days are multiplied by; a line has what that adds, unless it is 1."),
        }),
      )
      .describe("Choices that multiply the days of the type and the platforms, in the order of their lines."),
    subtotal: z
      .object({ days: z.number().describe("Person-days."), amount: z.int().describe("Whole currency units.") })
      .describe("Sum of the lines: the middle of the range."),
    spread: z
      .object({
        below: z.number().describe("Share that the lower bound is below the subtotal."),
        above: z.number().describe("Share that the upper bound is above the subtotal."),
        round_to: z.int().describe("Prices are rounded to a multiple of this."),
      })
      .describe("Spread of the range around the subtotal."),
    days_per_week: z.number().describe("Person-days that the team delivers in a week of this timeline."),
    assumptions: z.array(z.string()).describe("Assumptions of the estimate."),
    is_offer: z.literal(false).describe("An estimate is not an offer."),
    disclaimer: z.string().describe("Disclaimer to show with the figures."),
  })
  .meta({ id: "Estimate", description: "A ballpark estimate." });

export type Estimate = z.infer<typeof estimateSchema>;

/**
 * Computes an estimate: days of the type and the platforms, times the three factors, times the day rate. The range is
 * the spread around that. The API, the tools, the page and the mail share this arithmetic.
 */
export function estimate(
  request: EstimateRequest,
  localizedPricing: Pricing,
  currency: string,
  locale: Locale,
  locales: readonly Locale[],
): Estimate {
  const pricing = translate(localizedPricing, locale, locales);
  const type = pricing.types.find(({ id }) => id === request.type) ?? pricing.types[0];
  if (!type) throw new Error("the prices have no project type");
  const platforms = pricing.platforms.filter(({ id }) => request.platforms.includes(id));
  const parts = [type, ...platforms];
  const factors = [
    { field: "complexity", ...pricing.complexity[request.complexity] },
    { field: "design", ...pricing.design[request.design] },
    { field: "timeline", ...pricing.timeline[request.timeline] },
  ] as const;
  let days = parts.reduce((sum, part) => sum + part.days, 0);
  const lines = parts.map(({ label, days: partDays }) => line(label, partDays, pricing.day_rate));
  for (const { label, factor } of factors) {
    if (factor !== 1) lines.push(line(label, days * (factor - 1), pricing.day_rate));
    days *= factor;
  }
  const subtotal = {
    days: toTenth(lines.reduce((sum, line) => sum + line.days, 0)),
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
  };
  const daysPerWeek = Math.round(pricing.days_per_week * pricing.timeline[request.timeline].pace * 1000) / 1000;
  const weeks = subtotal.days / daysPerWeek;
  const { below, above } = pricing.spread;
  const round = (amount: number) => Math.round(amount / pricing.round_to) * pricing.round_to;
  return {
    currency,
    price: { low: round(subtotal.amount * (1 - below)), high: round(subtotal.amount * (1 + above)) },
    weeks: { low: Math.max(1, Math.round(weeks * (1 - below))), high: Math.max(1, Math.ceil(weeks * (1 + above))) },
    inputs: {
      type: type.id,
      platforms: platforms.map(({ id }) => id),
      complexity: request.complexity,
      design: request.design,
      timeline: request.timeline,
      locale,
    },
    lines,
    factors: factors.map(({ field, label, factor }) => ({ field, item: label, factor })),
    subtotal,
    spread: { below, above, round_to: pricing.round_to },
    days_per_week: daysPerWeek,
    assumptions: pricing.assumptions,
    is_offer: false,
    disclaimer: pricing.disclaimer,
  };
}

function line(item: string, days: number, dayRate: number) {
  return { item, days: toTenth(days), amount: Math.round(days * dayRate) };
}

function toTenth(amount: number): number {
  return Math.round(amount * 10) / 10;
}
