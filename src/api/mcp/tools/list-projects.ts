import { z } from "zod";
import { valuesOf } from "../../../model/records/filters.ts";
import { meantValue } from "../../../model/records/meant-value.ts";
import { whereStated } from "../../../model/records/promised.ts";
import { untranslatedEntries, untranslatedSchema } from "../../../model/records/untranslated.ts";
import { withheld } from "../../../model/shapes/field-shapes.ts";
import type { Studio } from "../../../model/studio/studio.ts";
import { knownValue } from "../known-values.ts";
import { asPages, overOperation } from "../over-operation.ts";
import { briefOf, briefSchema, listed } from "../record-list.ts";
import type { Tool } from "../tool.ts";
import type { OperationToolInputs, ToolMaker } from "../tool-inputs.ts";
import { toolWords } from "../tool-words.ts";

export const listProjectsTool: ToolMaker = { over: "listCases", make };

const sectorOf = { field: "sector" };

const projectSchema = briefSchema.extend({ client: z.string(), sector: z.string().optional() });

function make({ studio, locale, name, operation }: OperationToolInputs): Tool {
  return overOperation({
    name,
    title: "List projects",
    query: "What has the studio done in my sector?",
    gives: "lists of projects",
    surface: "product",
    description:
      "What has the studio done? Case studies, newest first, of all sectors or one. Not a list of clients: company_facts.",
    operation,
    pages: { collections: ["cases"], pages: ["home"] },
    input: z.strictObject({
      sector: z
        .preprocess(
          (asked) => (typeof asked === "string" ? meantValue(studio, "cases", sectorOf, asked) : asked),
          knownValue(sectorsIn(studio), "without it, projects of every sector are listed"),
        )
        .optional()
        .describe("Sector of the client."),
      locale,
    }),
    output: z.object({ projects: z.array(shownProject(studio)), untranslated: z.array(untranslatedSchema) }),
    opens: ["projects"],
    reads: z.object({ data: z.array(projectSchema) }),
    toInput: asPages,
    present: ({ data }, ports, { locale: asked, sector }) => {
      const words = toolWords(ports.studio, asked);
      const projects = data.map((project) => ({
        ...briefOf(project),
        client: project.client,
        ...(project.sector !== undefined && { sector: project.sector }),
      }));
      const lines = projects.map(({ title, slug, client, sector, summary, url }) => {
        const of = [
          client === withheld ? words.value(withheld) : client,
          ...(sector === undefined ? [] : [words.value(sector)]),
        ];
        return `${title} (${slug}; ${of.join(", ")}): ${summary} ${url}`;
      });
      const others = untranslatedEntries(ports.studio, "cases", asked).filter(
        ({ data: fields }) => sector === undefined || fields.sector === sector,
      );
      const { untranslated, text } = listed(lines, others, words, ports);
      return { content: { projects, untranslated }, text };
    },
  });
}

/** Returns the shape of a project in the list: the sector is required where every case states it. */
function shownProject(studio: Studio) {
  const sector = whereStated(studio, "cases", "sector", z.string());
  return briefSchema.extend({ client: z.string(), sector });
}

function sectorsIn(studio: Studio): string[] {
  return valuesOf(studio, "cases", sectorOf);
}
