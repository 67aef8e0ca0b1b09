import type { Schemas } from "../../../src/client/answers.ts";
import { amount } from "../terminal/amounts.ts";
import { type Block, table } from "../terminal/blocks.ts";
import { otherFields } from "./record.ts";

type Pricing = Schemas["Pricing"];
type Part = Pricing["types"][number];

/** Shows the inputs of the estimate; the first column holds the values that `estimate` takes. */
export function pricingView(pricing: Pricing): Block[] {
  const { day_rate, currency, days_per_week, assumptions, types, platforms, complexity, design, timeline, ...rest } =
    pricing;
  const { url, spread: _spread, round_to: _round, disclaimer: _disclaimer, ...others } = rest;
  return [
    {
      facts: [
        ["Day rate", `${amount(day_rate)} ${currency}, without VAT`],
        ["Days a week", amount(days_per_week)],
        ["Page", url],
      ],
    },
    parts("--type", types),
    parts("--platforms", platforms),
    factors("--complexity", complexity),
    factors("--design", design),
    factors("--timeline", timeline),
    { heading: "Assumptions", items: assumptions },
    ...otherFields(others),
  ];
}

function parts(title: string, rows: readonly Part[]): Block {
  return table(rows, [
    { title, of: ({ id }) => id },
    { title: "Days", align: "right", of: ({ days }) => amount(days) },
    { title: "What it is", of: ({ label }) => label },
  ]);
}

function factors(title: string, choices: Readonly<Record<string, Pricing["complexity"]["mvp"]>>): Block {
  return table(Object.entries(choices), [
    { title, of: ([id]) => id },
    { title: "Factor", align: "right", of: ([, { factor }]) => factor },
    { title: "What it is", of: ([, { label }]) => label },
  ]);
}
