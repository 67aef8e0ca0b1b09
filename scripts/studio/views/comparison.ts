import type { Schemas } from "../../../src/client/answers.ts";
import { type Block, table, told } from "../terminal/blocks.ts";
import { links, recordView } from "./record.ts";

type Criterion = Schemas["Comparison"]["criteria"][number];

/** Shows a comparison: a row for each criterion, a column for each option. */
export function comparisonView(comparison: Schemas["Comparison"]): Block[] {
  const { options, criteria, position, services, ...rest } = comparison;
  return recordView(rest, [
    { facts: [...options.map(({ name, summary }) => [name, summary] as const), ["Page", rest.url]] },
    table(
      criteria,
      [
        { title: "Criterion", of: ({ name }: Criterion) => name },
        ...options.map(({ name }, index) => ({ title: name, of: ({ notes }: Criterion) => notes[index] ?? "" })),
        { title: "Verdict", of: ({ verdict }: Criterion) => verdict },
      ],
      "Criteria",
    ),
    ...told("Position", position),
    ...links(services, "Services"),
  ]);
}
