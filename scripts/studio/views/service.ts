import type { Schemas } from "../../../src/client/answers.ts";
import { range } from "../terminal/amounts.ts";
import { type Block, facts, tableOfStated } from "../terminal/blocks.ts";
import { links, recordView } from "./record.ts";

export function serviceView(service: Schemas["Service"]): Block[] {
  const {
    price_range,
    duration_weeks,
    currency: _,
    technologies,
    deliverables,
    process,
    related_cases,
    ...rest
  } = service;
  return recordView(rest, [
    facts([
      ["Price", price_range && `${range(price_range.from, price_range.to)}, without VAT`],
      ["Weeks", duration_weeks && range(duration_weeks.from, duration_weeks.to)],
      ["Technologies", technologies?.join(", ")],
      ["Page", rest.url],
    ]),
    ...(deliverables ? [{ heading: "Deliverables", items: deliverables }] : []),
    ...tableOfStated(
      process,
      [
        { title: "Step", of: ({ step }) => step },
        { title: "What happens", of: ({ detail }) => detail },
      ],
      "Process",
    ),
    ...links(related_cases, "Cases"),
  ]);
}
