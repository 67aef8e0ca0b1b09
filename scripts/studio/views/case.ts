import type { Schemas } from "../../../src/client/answers.ts";
import { type Block, table } from "../terminal/blocks.ts";
import { links, recordView } from "./record.ts";

/** Fields that the view places, or that only programs need. */
const placed = [
  "client",
  "sector",
  "services",
  "challenge",
  "approach",
  "results",
  "technologies",
  "completed",
  "duration_weeks",
  "team",
  "limits",
] as const satisfies readonly (keyof Schemas["Case"])[];

export function caseView(record: Schemas["Case"]): Block[] {
  const { client, sector, completed, duration_weeks, technologies, team, url } = record;
  return recordView(record, placed, [
    {
      facts: [
        ["Client", client],
        ["Sector", sector],
        ["Completed", completed],
        ["Weeks", String(duration_weeks)],
        ["Team", team.map(({ role, people }) => (people > 1 ? `${role} (${people})` : role)).join(", ")],
        ["Technologies", technologies.join(", ")],
        ["Page", url],
      ],
    },
    { heading: "Challenge", text: record.challenge },
    { heading: "Approach", text: record.approach },
    table(
      record.results,
      [
        { title: "Result", of: ({ metric }) => metric },
        { title: "Figure", align: "right", of: ({ value }) => value },
        { title: "Against", of: ({ context }) => context },
      ],
      "Results",
    ),
    ...links(record.services, "Services"),
  ]);
}
