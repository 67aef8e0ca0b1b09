import type { Schemas } from "../../../src/client/answers.ts";
import { type Block, table } from "../terminal/blocks.ts";
import { links, recordView } from "./record.ts";

export function caseView(record: Schemas["Case"]): Block[] {
  const { client, sector, completed, duration_weeks, technologies, team, ...told } = record;
  const { challenge, approach, results, services, limits: _, ...rest } = told;
  return recordView(rest, [
    {
      facts: [
        ["Client", client],
        ["Sector", sector],
        ["Completed", completed],
        ["Weeks", String(duration_weeks)],
        ["Team", team.map(({ role, people }) => (people > 1 ? `${role} (${people})` : role)).join(", ")],
        ["Technologies", technologies.join(", ")],
        ["Page", rest.url],
      ],
    },
    { heading: "Challenge", text: challenge },
    { heading: "Approach", text: approach },
    table(
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
