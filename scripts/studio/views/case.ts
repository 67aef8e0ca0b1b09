import type { Schemas } from "../../../src/client/answers.ts";
import { type Block, facts, tableOfStated, told } from "../terminal/blocks.ts";
import { links, recordView } from "./record.ts";

export function caseView(record: Schemas["Case"]): Block[] {
  const { client, sector, completed, duration_weeks, technologies, team, ...others } = record;
  const { challenge, approach, results, services, limits: _, ...rest } = others;
  return recordView(rest, [
    facts([
      ["Client", client],
      ["Sector", sector],
      ["Completed", completed],
      ["Weeks", duration_weeks?.toString()],
      ["Team", team?.map(({ role, people }) => (people > 1 ? `${role} (${people})` : role)).join(", ")],
      ["Technologies", technologies?.join(", ")],
      ["Page", rest.url],
    ]),
    ...told("Challenge", challenge),
    ...told("Approach", approach),
    ...tableOfStated(
      results,
      [
        { title: "Result", of: ({ metric }) => metric },
        { title: "Figure", align: "right", of: ({ value }) => value },
        { title: "Against", of: ({ context }) => context },
      ],
      "Results",
    ),
    ...links(services, "Services"),
  ]);
}
