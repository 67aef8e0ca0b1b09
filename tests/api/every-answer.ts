import assert from "node:assert/strict";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { Studio } from "../../src/model/studio/studio.ts";
import type { Ask } from "../support/ask.ts";
import { type Json, message, post } from "../support/mcp/mcp.ts";
import { sealed } from "./sealed.ts";

/** Function that requests a path of a site on any host. */
export type AskSite = (path: string, ask?: Ask) => Promise<Response>;

interface Listed {
  data: { slug: string }[];
  page: { next_cursor: string | null };
}

const singles = /\/(company|pricing)$/;

/** Paths of reads that take only a language and a page. */
const lists = /\/api\/v1\/(?!sandbox$)\w+$/;

/** Returns the parts of the replies to reads that the published schemas do not declare; every object is sealed. */
export async function undeclaredInReads(ask: AskSite, locales: readonly string[]): Promise<string[]> {
  const contract = (await (await ask("/openapi.json")).json()) as { paths: Record<string, { get?: object }> };
  const ajv = lenient().addSchema(sealed(contract), "contract");
  const faults: string[] = [];
  async function check(path: string, template: string): Promise<unknown> {
    const response = await ask(path);
    const body = await response.json();
    const place = `paths/${escaped(template)}/get/responses/200/content/application~1json/schema`;
    const validate = ajv.compile({ $ref: `contract#/${place}` });
    if (response.status !== 200 || !validate(body)) faults.push(`${path}: ${response.status} ${said(validate)}`);
    return body;
  }
  const reads = Object.keys(contract.paths).filter((path) => contract.paths[path]?.get && lists.test(path));
  for (const template of reads) {
    for (const locale of locales) {
      let cursor: string | null = null;
      do {
        const isList = !singles.test(template);
        const query = new URLSearchParams({ locale, ...(isList && { limit: "7" }), ...(cursor && { cursor }) });
        const { data, page } = (await check(`${template}?${query}`, template)) as Listed;
        const item = `${template}/{slug}`;
        if (item in contract.paths) {
          for (const { slug } of data) await check(`${template}/${slug}?locale=${locale}`, item);
        }
        cursor = page?.next_cursor ?? null;
      } while (cursor);
    }
  }
  return faults;
}

/**
 * Returns the parts of the replies of an MCP server's tools that their schemas do not declare. Arguments are by tool,
 * several calls of each.
 */
export async function undeclaredInTools(ask: AskSite, servers: readonly string[], calls: Record<string, Json[]>) {
  const faults: string[] = [];
  for (const server of servers) {
    const rpc = async (method: string, params?: Json) => {
      const answer = (await (await ask(server, post(message(method, params)))).json()) as { result: Json };
      return answer.result;
    };
    const { tools } = (await rpc("tools/list")) as unknown as { tools: { name: string; outputSchema: object }[] };
    for (const { name, outputSchema } of tools) {
      const validate = lenient().compile(sealed(outputSchema));
      for (const args of calls[name] ?? assert.fail(name)) {
        const { structuredContent, content } = await rpc("tools/call", { name, arguments: args });
        if (!validate(structuredContent))
          faults.push(
            `${name} ${JSON.stringify(args)}: ${said(validate)} ${structuredContent ? "" : JSON.stringify(content)}`,
          );
      }
    }
  }
  return faults;
}

function lenient(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  return ajv;
}

function said({ errors }: ValidateFunction): string {
  return (errors ?? [])
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
    .join("; ");
}

function escaped(path: string): string {
  return encodeURIComponent(path.replaceAll("~", "~0").replaceAll("/", "~1"));
}

/** Returns calls of each tool in each language: the given ones twice, and one for each record of a studio. */
export function toolCalls(studio: Studio, given: Record<string, Json>): Record<string, Json[]> {
  const readers: Record<string, string> = {
    get_service: "services",
    get_case_study: "cases",
    compare_technologies: "comparisons",
  };
  const ofRecords = (collection: string) =>
    studio.locales.flatMap((locale) => studio.list(collection, locale).map(({ slug }) => ({ slug, locale })));
  return Object.fromEntries(
    Object.entries(given).map(([name, args]) => [
      name,
      readers[name]
        ? ofRecords(readers[name])
        : [...studio.locales, ...studio.locales].map((locale) => ({ ...args, locale })),
    ]),
  );
}

/** Arguments of one call of each tool, which any studio can answer. */
export const plainCalls = {
  list_services: {},
  list_projects: {},
  estimate_project: { platforms: ["web"], complexity: "standard" },
  company_facts: {},
  submit_contact_request: { name: "An agent", email: "agent@client.example", message: "We plan an app." },
  search: { query: "sensors" },
  get_service: {},
  get_case_study: {},
  compare_technologies: {},
};
