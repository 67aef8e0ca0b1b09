import type { Schemas } from "../../../src/client/answers.ts";
import { amount } from "../terminal/amounts.ts";
import { type Block, table } from "../terminal/blocks.ts";
import { otherFields } from "./record.ts";

type Pricing = Schemas["Pricing"];
type Part = Pricing["types"][number];

/** Fields that the view places, or that only programs need. */
const placed = [
  "locale",
  "url",
  "markdown_url",
  "updated_at",
  "currency",
  "day_rate",
  "days_per_week",
  "spread",
  "round_to",
  "types",
  "platforms",
  "complexity",
  "design",
  "timeline",
  "assumptions",
  "disclaimer",
] as const satisfies readonly (keyof Schemas["Pricing"])[];

/** Shows the inputs of the estimate; the first column holds the values that `estimate` takes. */
export function pricingView(pricing: Pricing): Block[] {
  const { day_rate, currency, days_per_week, assumptions, url } = pricing;
  return [
    {
      facts: [
        ["Day rate", `${amount(day_rate)} ${currency}, without VAT`],
        ["Days a week", amount(days_per_week)],
        ["Page", url],
      ],
    },
    parts("--type", pricing.types),
    parts("--platforms", pricing.platforms),
    factors("--complexity", pricing.complexity),
    factors("--design", pricing.design),
    factors("--timeline", pricing.timeline),
    { heading: "Assumptions", items: assumptions },
    ...otherFields(pricing, placed),
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
