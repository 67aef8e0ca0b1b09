import assert from "node:assert/strict";
import type { Fixture } from "../support/fixture.ts";
import { type Json, message, post } from "../support/mcp/mcp.ts";
import { caseStudy, comparison, service, studio } from "../support/studio-under-test.ts";

export interface Result {
  content: { type: string; text: string }[];
  structuredContent: Json;
  isError?: boolean;
}

export const { locales } = studio;

/** Tool that answers one record → the collection of the record. */
export const readers = { get_service: "services", get_case_study: "cases", compare_technologies: "comparisons" };

/** Sensible call of each tool, for every language. */
export const calls: Record<string, Json> = {
  list_services: {},
  list_projects: {},
  estimate_project: {
    type: "portal",
    platforms: ["web", "bridge-screen"],
    complexity: "standard",
    design: "premium",
    timeline: "rush",
  },
  company_facts: {},
  submit_contact_request: { name: "An agent", email: "agent@client.example", message: "We plan an app." },
  search: { query: studio.company.offices[0]?.city },
  get_service: { slug: service },
  get_case_study: { slug: caseStudy },
  compare_technologies: { slug: comparison },
};

/** Returns functions that call methods and tools of an MCP server and fail on an error. */
export function callsOf(fixture: Pick<Fixture, "ask">, server = "/mcp") {
  const rpc = async (method: string, params?: Json, path = server): Promise<Json> => {
    const response = await fixture.ask(path, post(message(method, params)));
    const { result, error } = (await response.json()) as { result: Json; error?: Json };
    assert.equal(error, undefined, JSON.stringify(error));
    return result;
  };
  return {
    rpc,
    call: async (name: string, args: Json) => (await rpc("tools/call", { name, arguments: args })) as unknown as Result,
  };
}
