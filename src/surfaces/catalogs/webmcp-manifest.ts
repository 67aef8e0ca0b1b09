import { z } from "zod";
import { type PageForm, pageForms } from "../../api/inbox/page-forms.ts";
import { shownForms } from "../../api/inbox/shown-forms.ts";
import { mcpSurfaces } from "../../api/mcp/mcp.ts";
import type { Tool, ToolPages } from "../../api/mcp/tool.ts";
import { inputSchemaOf } from "../../api/mcp/tool-schema.ts";
import { toolsOf, usefulTools } from "../../api/mcp/tools.ts";
import { type Operation, serialize } from "../../api/operation.ts";
import { estimateForm } from "../../api/operations/estimate-form.ts";
import { partPath, pathOf } from "../../model/addresses/addresses.ts";
import type { CollectionName } from "../../model/shapes/collections.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { collectionsWith } from "../../model/studio/submission-forms.ts";
import { isOn } from "../../model/studio/switches.ts";
import type { Locale } from "../../model/texts/localized.ts";
import { mediaTypes } from "../media-types.ts";
import { type Artifact, type Site, textArtifact } from "../site.ts";

/** Makes `/.well-known/webmcp.json`: the tools that pages register, which the pages read themselves. An unofficial convention. */
export function* webmcp(site: Site): Iterable<Artifact> {
  yield {
    ...textArtifact("/.well-known/webmcp.json", mediaTypes.json, () => serialize(manifest(site))),
    title: "Tools of the pages",
    description: "The tools that pages offer to an agent in the visitor's browser (WebMCP), and on which pages.",
    relation: "service-desc",
    listedIn: ["api-catalog"],
  };
}

function manifest({ studio, baseUrl, operations }: Site) {
  const { company, defaultLocale } = studio;
  const tools = usefulTools(toolsOf(studio, operations));
  const described = [
    ...tools.map((tool) => describe(tool, studio)),
    ...tools.flatMap((tool) => formOf(tool, studio)),
    ...shownForms()
      .filter((form) => !tools.some(({ name }) => name === form.tool.name))
      .filter((form) => studio.pricing || form !== pageForms.estimate)
      .map((form) => postedFormOf(form, operations, studio)),
  ];
  return {
    name: company.name,
    url: baseUrl,
    version: "1.0.0",
    description: company.tagline[defaultLocale],
    specification: "https://webmachinelearning.github.io/webmcp/",
    note: "Unofficial convention. The tools are registered by the pages in `availableOn` and answered by `remote`.",
    surface: "document.modelContext",
    remote: { type: "streamable-http", url: `${baseUrl}${mcpSurfaces.product.path}` },
    // A tool that no page registers is none of the pages.
    tools: isOn("agents", studio) ? described.filter(({ availableOn }) => availableOn.length > 0) : [],
  };
}

/** Returns the estimate's form, without `locale`: it answers in the language of its page. */
function formOf(tool: Tool, studio: Studio) {
  if (tool.name !== "estimate_project" || !studio.pricing) return [];
  const form = { ...tool, ...estimateForm, input: tool.input.omit({ locale: true }), pages: { pages: ["estimate"] } };
  return [{ ...describe(form, studio), type: "declarative-form" }];
}

/** Returns a form that has no MCP tool, with the fields that an agent may fill in. */
function postedFormOf({ operation, tool, fields, on }: PageForm, operations: readonly Operation[], studio: Studio) {
  const body = operations.find(({ id }) => id === operation)?.input.body;
  if (!body) throw new TypeError(`a form names the operation ${operation}, which takes none`);
  const input = z.strictObject(Object.fromEntries(fields.map((name) => [name, body.schema.shape[name]])));
  const pages = on && "page" in on ? { pages: [on.page] } : { records: collectionsWith(on) };
  return describe({ ...tool, input, annotations: { readOnlyHint: false }, pages }, studio);
}

type Described = Pick<Tool, "name" | "title" | "description" | "input" | "pages"> & {
  annotations: { readOnlyHint: boolean };
};

function describe(tool: Described, studio: Studio) {
  const { readOnlyHint } = tool.annotations;
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    ...(readOnlyHint ? {} : { type: "declarative-form" }),
    inputSchema: inputSchemaOf(tool),
    annotations: { readOnlyHint, ...(readOnlyHint ? {} : { consequentialHint: true }) },
    availableOn: placesOf(tool, studio),
  };
}

/** Returns the paths of the pages that have a tool; a trailing `/*` includes everything below. */
function placesOf({ pages }: { pages: ToolPages }, studio: Studio): string[] {
  if (pages === "all") return ["/*"];
  return studio.locales.flatMap((locale) => [
    ...published(pages.collections, studio, locale).flatMap((path) => [path, `${path}/*`]),
    ...published(pages.records, studio, locale).map((path) => `${path}/*`),
    ...(pages.pages ?? [])
      .filter((slug) => studio.get("pages", slug, locale))
      .map((slug) => pathOf(studio, { collection: "pages", slug, locale })),
  ]);
}

/** Returns the list paths of the given collections that have records in a language. */
function published(names: readonly CollectionName[] = [], studio: Studio, locale: Locale): string[] {
  const present = names.filter((name) => studio.list(name, locale).length > 0);
  return present.map((name) => partPath(studio, { collection: name, locale }));
}
