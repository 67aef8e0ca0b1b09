import { type EstimateRequest, estimate } from "../../model/studio/estimate.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import { complexities, designs, timelines } from "../../model/studio/pricing.ts";
import type { Studio } from "../../model/studio/studio.ts";

/** Returns faults for roundings so coarse that the smallest estimate would show a price of zero. */
export function checkRounding({ pricing, company, locales, defaultLocale }: Studio): ContentFault[] {
  if (!pricing) return [];
  const { types, platforms, spread, round_to } = pricing;
  const request: EstimateRequest = {
    type: least(types, ({ days }) => days).id,
    platforms: [least(platforms, ({ days }) => days).id],
    complexity: least(complexities, (key) => pricing.complexity[key].factor),
    design: least(designs, (key) => pricing.design[key].factor),
    timeline: least(timelines, (key) => pricing.timeline[key].factor),
  };
  const { price, subtotal } = estimate(request, pricing, company.currency, defaultLocale, locales);
  const lowest = Math.floor(subtotal.amount * (1 - spread.below));
  if (price.low > 0 || lowest < 1) return [];
  const reason = "rounds the smallest estimate to zero";
  const expected = `at most ${lowest * 2}, since the smallest estimate begins at ${lowest}`;
  return [{ file: "pricing.yaml", field: "round_to", reason, value: round_to, expected }];
}

function least<T>(values: readonly T[], amountOf: (value: T) => number): T {
  return values.reduce((a, b) => (amountOf(b) < amountOf(a) ? b : a));
}
