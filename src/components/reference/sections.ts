import { operationsOf } from "../../contract/operations.ts";
import { problems } from "../../contract/problems.ts";
import { toolAnchor } from "../../contract/reference/tool-anchor.ts";
import { toolsOf } from "../../contract/tools.ts";
import type { Locale } from "../../model/localized.ts";
import type { Studio } from "../../model/studio.ts";
import A2a from "./A2a.astro";
import ErrorCodes from "./ErrorCodes.astro";
import Limits from "./Limits.astro";
import Mcp from "./Mcp.astro";
import OperationIndex from "./OperationIndex.astro";
import Operations from "./Operations.astro";
import type { Section } from "./part-props.ts";
import Retirements from "./Retirements.astro";
import Start from "./Start.astro";
import Versioning from "./Versioning.astro";

export function sectionsOf(studio: Studio, locale: Locale, base: URL): Section[] {
  const operations = operationsOf(studio);
  const props = { studio, locale, base, operations, tools: toolsOf(studio, operations) };
  const section = (id: string, title: string, Part: Section["Part"], items: Section["items"] = []) => ({
    id,
    title,
    Part,
    props,
    items,
  });
  const byTag = [...Map.groupBy(operations, ({ tag }) => tag)].map(([tag, tagged]) => ({
    ...section(`operations-${tag}`, `Operations: ${tag}`, Operations),
    props: { ...props, operations: tagged },
    items: tagged.map(({ id, summary }) => ({ id, title: summary })),
  }));
  return [
    section("start", "Start here", Start),
    section("operations", "All operations", OperationIndex),
    ...byTag,
    section(
      "errors",
      "Errors",
      ErrorCodes,
      Object.keys(problems).map((code) => ({ id: code, title: code })),
    ),
    section("limits", "Limits", Limits),
    section("versioning", "Versioning", Versioning),
    section("retirements", "Retirements", Retirements),
    section(
      "mcp",
      "MCP servers and tools",
      Mcp,
      props.tools.map(({ name }) => ({ id: toolAnchor(name), title: name })),
    ),
    section("a2a", "The assistant over A2A", A2a),
  ];
}
