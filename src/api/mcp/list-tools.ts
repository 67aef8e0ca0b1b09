import { z } from "zod";
import { valuesOf } from "../../model/records/filters.ts";
import { untranslatedEntries, untranslatedOf, untranslatedSchema } from "../../model/records/untranslated.ts";
import { range } from "../../model/shapes/field-shapes.ts";
import type { Entry, Studio } from "../../model/studio/studio.ts";
import type { ToolPorts } from "../ports.ts";
import { knownValue } from "./known-values.ts";
import { asPages, overOperation } from "./over-operation.ts";
import type { Tool } from "./tool.ts";
import type { ToolMaker, ToolSetting } from "./tool-setting.ts";
import { type Range, type ToolWords, toolWords } from "./tool-words.ts";

const briefSchema = z.object({ slug: z.string(), title: z.string(), summary: z.string(), url: z.string() });

type Brief = z.infer<typeof briefSchema>;
type Service = Brief & { price_range: Range; duration_weeks: Range };
type Project = Brief & { client: string; sector: string };

export const servicesTool: ToolMaker = { over: "listServices", make: makeServices };

function makeServices({ studio, locale, name, operation }: ToolSetting): Tool {
  return overOperation({
    name,
    title: "List services",
    query: "What does the studio offer?",
    gives: "services with prices and weeks",
    surface: "product",
    description:
      "What does the studio offer, and at what usual price? All services with price range and weeks. Not for a project's price: estimate_project.",
    operation,
    pages: { collections: ["services"], pages: ["home", "pricing", "estimate"] },
    input: z.strictObject({ locale }),
    output: z.object({
      services: z.array(briefSchema.extend({ currency: z.string(), price_range: range, duration_weeks: range })),
      untranslated: z.array(untranslatedSchema),
    }),
    opens: ["services"],
    toInput: asPages,
    present: ({ data }: { data: Service[] }, ports, { locale: asked }) => {
      const words = toolWords(ports.studio, asked);
      const { currency } = studio.company;
      const services = data.map(({ price_range, duration_weeks, ...service }) => ({
        ...briefOf(service),
        currency,
        price_range,
        duration_weeks,
      }));
      const lines = services.map(
        ({ price_range, duration_weeks, ...service }) =>
          `${service.title} (${service.slug}): ${service.summary} ${words.label("price_range")}: ${words.amount(price_range)}. ${words.label("duration_weeks")}: ${words.weeks(duration_weeks)}. ${service.url}`,
      );
      return listed("services", services, lines, untranslatedEntries(ports.studio, "services", asked), words, ports);
    },
  });
}

export const projectsTool: ToolMaker = { over: "listCases", make: makeProjects };

function makeProjects({ studio, locale, name, operation }: ToolSetting): Tool {
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
      sector: knownValue(sectorsIn(studio), "without it, projects of every sector are listed")
        .optional()
        .describe("Sector of the client."),
      locale,
    }),
    output: z.object({
      projects: z.array(briefSchema.extend({ client: z.string(), sector: z.string() })),
      untranslated: z.array(untranslatedSchema),
    }),
    opens: ["projects"],
    toInput: asPages,
    present: ({ data }: { data: Project[] }, ports, { locale: asked, sector }) => {
      const words = toolWords(ports.studio, asked);
      const projects = data.map((project) => ({
        ...briefOf(project),
        client: project.client,
        sector: project.sector,
      }));
      const lines = projects.map(
        (project) =>
          `${project.title} (${project.slug}; ${project.client}, ${words.value(project.sector)}): ${project.summary} ${project.url}`,
      );
      const others = untranslatedEntries(ports.studio, "cases", asked).filter(
        ({ data: fields }) => sector === undefined || fields.sector === sector,
      );
      return listed("projects", projects, lines, others, words, ports);
    },
  });
}

function sectorsIn(studio: Studio): string[] {
  return valuesOf(studio, "cases", { field: "sector" });
}

/** Picks the members of a record that a list shows. */
function briefOf({ slug, title, summary, url }: Brief): Brief {
  return { slug, title, summary, url };
}

/**
 * Returns a list as a tool's answer, with one line per record. Records that only other languages have follow at the
 * end.
 */
function listed(
  name: string,
  items: readonly Brief[],
  lines: readonly string[],
  others: readonly Entry[],
  { texts }: ToolWords,
  { studio, baseUrl }: ToolPorts,
) {
  const untranslated = untranslatedOf(studio, others, baseUrl);
  const elsewhere = untranslated.map(
    ({ title, slug, locales, url }) => `${title} (${slug}; ${locales.join(", ")}): ${url}`,
  );
  const text = [
    ...(lines.length > 0 ? lines : [texts.tools.no_records]),
    ...(elsewhere.length > 0 ? ["", texts.tools.untranslated, ...elsewhere] : []),
  ];
  return { content: { [name]: items, untranslated }, text: text.join("\n") };
}
