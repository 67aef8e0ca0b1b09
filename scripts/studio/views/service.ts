import type { Schemas } from "../../../src/client/answers.ts";
import { range } from "../terminal/amounts.ts";
import { type Block, table } from "../terminal/blocks.ts";
import { links, recordView } from "./record.ts";

/** Fields that the view places, or that only programs need. */
const placed = [
  "deliverables",
  "process",
  "technologies",
  "price_range",
  "duration_weeks",
  "currency",
  "related_cases",
] as const satisfies readonly (keyof Schemas["Service"])[];

export function serviceView(service: Schemas["Service"]): Block[] {
  const { price_range, duration_weeks, technologies, url } = service;
  return recordView(service, placed, [
    {
      facts: [
        ["Price", `${range(price_range.from, price_range.to)}, without VAT`],
        ["Weeks", range(duration_weeks.from, duration_weeks.to)],
        ["Technologies", technologies.join(", ")],
        ["Page", url],
      ],
    },
    { heading: "Deliverables", items: service.deliverables },
    table(
      service.process,
      [
        { title: "Step", of: ({ step }) => step },
        { title: "What happens", of: ({ detail }) => detail },
      ],
      "Process",
    ),
    ...links(service.related_cases, "Cases"),
  ]);
}
