import { describeTool } from "../../../functions/mcp/tool-calls.ts";
import { toolsOf } from "../../../src/api/mcp/tools.ts";
import type { CollectionName } from "../../../src/model/shapes/collections.ts";
import { pricesOf } from "../../../src/model/studio/studio.ts";
import { operations, ports, studio } from "./table.ts";

export const tools = toolsOf(studio, operations);

/** Part of JSON Schema that tools use. */
export interface Schema {
  type: string;
  additionalProperties?: boolean;
  description?: string;
  default?: unknown;
  examples?: unknown[];
  enum?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

interface ListedTool {
  name: string;
  inputSchema: Schema & { properties: Record<string, Schema> };
  outputSchema: Schema & { properties: Record<string, Schema> };
}

/** Descriptions of the tools as clients see them. */
export const listed = tools.map((tool) => describeTool(tool) as unknown as ListedTool);

const slugOf = (name: CollectionName) => studio.list(name, studio.defaultLocale)[0]?.slug;

/** Arguments for a call of each tool. */
export const calls: Record<string, Record<string, unknown>> = {
  list_services: { locale: "en" },
  list_projects: {},
  estimate_project: {
    type: pricesOf(studio).types[0]?.id,
    platforms: [pricesOf(studio).platforms[0]?.id],
    complexity: "mvp",
    design: "basic",
    timeline: "normal",
  },
  company_facts: {},
  submit_contact_request: { name: "A client", email: "client@example.com", message: "We plan an app." },
  search: { query: "What does an audit cost?" },
  get_service: { slug: slugOf("services") },
  get_case_study: { slug: slugOf("cases") },
  compare_technologies: { slug: slugOf("comparisons") },
};

/** Search result that the ports return. */
const passage = { path: "/", title: "Title", heading: "", text: "Text." };
export const withPassage = {
  ...ports,
  search: { find: async () => ({ hits: [passage], confidence: "high", isCovered: true, missing: [] }) },
};
