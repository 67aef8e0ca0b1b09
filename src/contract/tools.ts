import { z } from "zod";
import { localPath } from "../model/addresses.ts";
import { type Estimate, estimateRequestShape } from "../model/estimate.ts";
import type { Studio } from "../model/studio.ts";
import { ask, type RawInput } from "./ask.ts";
import type { Call, Operation } from "./operation.ts";
import { localeParameter } from "./parameters.ts";
import { limits } from "./policy.ts";
import type { ToolPorts } from "./ports.ts";
import type { Tool, ToolAnswer } from "./tool.ts";
import { type Brief, briefOf, briefSchema, estimateText, factsText, type Item, itemText } from "./tool-text.ts";
import { contactTool, searchTool } from "./tools-beyond-operations.ts";

const readOnly = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

const slug = z.string().min(1).max(100);
const whole = z.looseObject({ title: z.string(), url: z.string() });

/** A tool over an operation: which input it makes of the arguments, and how it presents the answer. */
interface OverOperation extends Omit<Tool, "run" | "operation" | "annotations"> {
  operation: string;
  toInput(args: Record<string, string>): RawInput;
  present(answer: never, ports: ToolPorts, args: Record<string, unknown>): ToolAnswer;
}

/** Every tool, in the order of the spec. */
export function toolsOf(studio: Studio, operations: readonly Operation[]): Tool[] {
  const locale = localeParameter(studio).describe("Language of the answer.");
  const sectors = new Set(studio.entries.flatMap(({ data }) => ("sector" in data ? [data.sector] : [])));
  const named = (id: string): Operation => {
    const operation = operations.find((each) => each.id === id);
    if (!operation) throw new TypeError(`a tool names the operation ${id}, which does not exist`);
    return operation;
  };
  const over = ({ toInput, present, ...tool }: OverOperation): Tool => {
    const operation = named(tool.operation);
    return {
      ...tool,
      annotations: readOnly,
      run: async (args, ports, call) =>
        present((await askWhole(operation, toInput(args as never), ports, call)) as never, ports, args),
    };
  };
  return [
    over({
      name: "list_services",
      title: "List services",
      surface: "product",
      description: "Catalog of the studio's services, each with a summary and its URL.",
      operation: "listServices",
      pages: { collections: ["services"], pages: ["home", "pricing", "estimate"] },
      input: z.strictObject({ locale }),
      output: z.object({ services: z.array(briefSchema) }),
      toInput: asPages,
      present: ({ data }: { data: Brief[] }) => listed("services", data),
    }),
    over({
      name: "list_projects",
      title: "List projects",
      surface: "product",
      description: "Case studies of finished projects, newest first, optionally of one sector.",
      operation: "listCases",
      pages: { collections: ["cases"], pages: ["home"] },
      input: z.strictObject({
        sector: z
          .string()
          .min(1)
          .max(60)
          .optional()
          .describe(`One of: ${[...sectors].sort().join(", ")}.`),
        locale,
      }),
      output: z.object({ projects: z.array(briefSchema.extend({ client: z.string(), sector: z.string() })) }),
      toInput: asPages,
      present: ({ data }: { data: (Brief & { client: string; sector: string })[] }) => {
        const projects = data.map((item) => ({ ...briefOf(item), client: item.client, sector: item.sector }));
        const none = `There are no projects of this sector. Sectors: ${[...sectors].sort().join(", ")}.`;
        const lines = projects.map(
          ({ title, client, sector, summary, url }) => `${title} (${client}, ${sector}): ${summary} ${url}`,
        );
        return { content: { projects }, text: lines.join("\n") || none };
      },
    }),
    over({
      name: "estimate_project",
      title: "Estimate a project",
      surface: "product",
      description: "Ballpark price range and duration of a project. Not an offer.",
      operation: "estimateProject",
      pages: { pages: ["pricing", "estimate"] },
      input: z.strictObject({ ...estimateRequestShape(studio.pricing), locale }),
      output: z.object({ currency: z.string(), price: z.looseObject({}), weeks: z.looseObject({}), url: z.string() }),
      toInput: (body) => ({ body }),
      present: ({ data }: { data: Estimate }, { baseUrl }, { locale: asked }) => {
        const shown = studio.get("pages", "estimate", asked as string) ? (asked as string) : studio.defaultLocale;
        const content = { ...data, url: new URL(localPath(studio, shown, "estimate"), baseUrl).href };
        return { content, text: estimateText(content) };
      },
    }),
    over({
      name: "company_facts",
      title: "Company facts",
      surface: "product",
      description: "Facts about the studio: positioning, offices, team, clients and contact.",
      operation: "getCompany",
      pages: { pages: ["home", "about", "contact"] },
      input: z.strictObject({ locale }),
      output: z.object({ name: z.string(), positioning: z.string(), url: z.string() }),
      toInput: asQuery,
      present: ({ data }: { data: Record<string, unknown> }) => ({ content: data, text: factsText(data) }),
    }),
    contactTool(named("submitContact"), studio, locale),
    searchTool(locale),
    over({
      name: "get_service",
      title: "Get a service",
      surface: "reference",
      description:
        "Full record of one service: deliverables, process, technologies, price range, related cases, prose.",
      operation: "getService",
      pages: { collections: ["services"] },
      input: z.strictObject({ slug: slug.describe("Slug, as list_services and search give it."), locale }),
      output: z.object({ service: whole }),
      toInput: bySlug,
      present: ({ data }: Item) => ({ content: { service: data }, text: itemText(data) }),
    }),
    over({
      name: "get_case_study",
      title: "Get a case study",
      surface: "reference",
      description: "One case study in full: challenge, approach, results with figures, team, prose.",
      operation: "getCase",
      pages: { collections: ["cases"] },
      input: z.strictObject({ slug: slug.describe("Slug, as list_projects and search give it."), locale }),
      output: z.object({ case_study: whole }),
      toInput: bySlug,
      present: ({ data }: Item) => ({ content: { case_study: data }, text: itemText(data) }),
    }),
    over({
      name: "compare_technologies",
      title: "Compare technologies",
      surface: "reference",
      description: "The studio's position in a technology comparison: options, criteria with a verdict each.",
      operation: "getComparison",
      pages: { collections: ["comparisons"] },
      input: z.strictObject({
        slug: slug.describe(
          `One of: ${studio
            .list("comparisons", studio.defaultLocale)
            .map((entry) => entry.slug)
            .join(", ")}.`,
        ),
        locale,
      }),
      output: z.object({ comparison: whole }),
      toInput: bySlug,
      present: ({ data }: Item) => ({ content: { comparison: data }, text: itemText(data) }),
    }),
  ];
}

function asQuery(args: Record<string, string>): RawInput {
  return { query: Object.entries(args).filter(([, value]) => value !== undefined) };
}

function asPages(args: Record<string, string>): RawInput {
  return asQuery({ ...args, limit: String(limits.pageSize.maximum) });
}

function bySlug({ slug: value = "", ...query }: Record<string, string>): RawInput {
  return { path: { slug: value }, ...asQuery(query) };
}

/** What a list answers on all its pages; what anything else answers at once. */
async function askWhole(operation: Operation, raw: RawInput, ports: ToolPorts, call: Call): Promise<object> {
  const body = (await ask(operation, raw, ports, call)).body as {
    data: unknown;
    page?: { next_cursor: string | null };
  };
  const cursor = body.page?.next_cursor;
  if (!cursor) return body;
  const query = [...(raw.query ?? [])].filter(([name]) => name !== "cursor");
  const rest = await askWhole(operation, { ...raw, query: [...query, ["cursor", cursor]] }, ports, call);
  return { data: [...(body.data as unknown[]), ...(rest as { data: unknown[] }).data] };
}

function listed(name: string, data: readonly Brief[]): ToolAnswer {
  const items = data.map(briefOf);
  const lines = items.map((item) => `${item.title} (${item.slug}): ${item.summary} ${item.url}`);
  return { content: { [name]: items }, text: lines.join("\n") };
}
