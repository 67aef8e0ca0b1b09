import { z } from "zod";
import { estimateForm } from "../contract/estimate-form.ts";
import { mcpSurfaces } from "../contract/mcp.ts";
import { serialize } from "../contract/operation.ts";
import type { Tool } from "../contract/tool.ts";
import { toolsOf } from "../contract/tools.ts";
import { localPath, pathOf } from "../model/addresses.ts";
import type { Studio } from "../model/studio.ts";
import { mediaTypes } from "./media-types.ts";
import { type Artifact, type Site, textArtifact } from "./site.ts";

/** `/.well-known/webmcp.json`: the tools that pages register, read by the pages themselves. An unofficial convention. */
export function* webmcp(site: Site): Iterable<Artifact> {
  yield textArtifact("/.well-known/webmcp.json", mediaTypes.json, () => serialize(manifest(site)));
}

function manifest({ studio, baseUrl, operations }: Site) {
  const { company, defaultLocale } = studio;
  const tools = toolsOf(studio, operations);
  return {
    name: company.name,
    url: baseUrl,
    version: "1.0.0",
    description: company.tagline[defaultLocale],
    specification: "https://webmachinelearning.github.io/webmcp/",
    note: "Unofficial convention. The tools are registered by the pages in `availableOn` and answered by `remote`.",
    surface: "document.modelContext",
    remote: { type: "streamable-http", url: `${baseUrl}${mcpSurfaces.product.path}` },
    tools: [...tools.map((tool) => describe(tool, studio)), ...tools.flatMap((tool) => formOf(tool, studio))],
  };
}

/** The estimate's form shows its answer in the language of its page. */
function formOf(tool: Tool, studio: Studio) {
  if (tool.name !== "estimate_project") return [];
  const form = { ...tool, ...estimateForm, input: tool.input.omit({ locale: true }), pages: { pages: ["estimate"] } };
  return [{ ...describe(form, studio), type: "declarative-form" }];
}

function describe(tool: Tool, studio: Studio) {
  const { $schema: _, ...inputSchema } = z.toJSONSchema(tool.input, { io: "input" });
  const { readOnlyHint } = tool.annotations;
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    ...(readOnlyHint ? {} : { type: "declarative-form" }),
    inputSchema,
    annotations: { readOnlyHint, ...(readOnlyHint ? {} : { consequentialHint: true }) },
    availableOn: placesOf(tool, studio),
  };
}

/** Paths of the pages that have a tool; a trailing `/*` takes in everything below. */
function placesOf({ pages }: Tool, studio: Studio): string[] {
  if (pages === "all") return ["/*"];
  return studio.locales.flatMap((locale) => [
    ...(pages.collections ?? []).flatMap((name) => {
      const path = localPath(studio, locale, name);
      return [path, `${path}/*`];
    }),
    ...(pages.pages ?? [])
      .filter((slug) => studio.get("pages", slug, locale))
      .map((slug) => pathOf(studio, { collection: "pages", slug, locale })),
  ]);
}
