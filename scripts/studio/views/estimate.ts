import type { Schemas } from "../../../src/client/answers.ts";
import { linesOfNothing } from "../../../src/model/studio/lines-of-nothing.ts";
import { amount, range } from "../terminal/amounts.ts";
import { type Block, table } from "../terminal/blocks.ts";

export function estimateView(estimate: Schemas["Estimate"]): Block[] {
  const { currency, price, weeks, lines, subtotal, assumptions, disclaimer } = estimate;
  return [
    { title: `${range(price.low, price.high)} ${currency}, ${range(weeks.low, weeks.high)} weeks` },
    table(
      [...lines, ...linesOfNothing(estimate), { item: "Subtotal", ...subtotal }],
      [
        { title: "Item", of: ({ item }) => item },
        { title: "Days", align: "right", of: ({ days }) => amount(days) },
        { title: currency, align: "right", of: (line) => amount(line.amount) },
      ],
    ),
    { heading: "Assumptions", items: assumptions },
    { text: disclaimer },
  ];
}
