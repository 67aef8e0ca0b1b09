import assert from "node:assert/strict";
import { it } from "node:test";
import { childEnvironment } from "../support/child-environment.ts";
import { describeSocket } from "../support/matrix.ts";
import { surfaces } from "../support/mcp/mcp.ts";
import { otherLocale, service } from "../support/studio-under-test.ts";
import { bridgeScript, inspect } from "./programs.ts";

const listed: Record<string, string[]> = {
  "/mcp": ["list_services", "list_projects", "estimate_project", "company_facts", "submit_contact_request"],
  "/docs/mcp": ["search", "get_service", "get_case_study", "compare_technologies"],
};

const call = [
  "--method",
  "tools/call",
  "--tool-name",
  "get_service",
  "--tool-arg",
  `slug=${service}`,
  `locale=${otherLocale}`,
];

describeSocket("the MCP inspector", {}, (fixture) => {
  const urlOf = (path: string) => `http://127.0.0.1:${fixture.server.port}${path}`;
  const overHttp = (path: string) => [urlOf(path)];
  const variables = Object.entries(childEnvironment()).map(([name, value]) => `${name}=${value}`);
  // The inspector passes none of its own variables on.
  const overBridge = (path: string) => ["env", ...variables, process.execPath, bridgeScript, urlOf(path)];

  async function inspectBoth(targetOf: (path: string) => string[], ...words: string[]): Promise<unknown[]> {
    return Promise.all(
      surfaces.map(async (path) => {
        const { code, stdout, stderr } = await inspect(targetOf(path), ...words);
        assert.equal(code, 0, stdout + stderr);
        return JSON.parse(stdout);
      }),
    );
  }

  async function assertLists(targetOf: (path: string) => string[]): Promise<void> {
    const lists = (await inspectBoth(targetOf, "--method", "tools/list")) as { tools: { name: string }[] }[];
    for (const [index, { tools }] of lists.entries()) {
      assert.deepEqual(
        tools.map(({ name }) => name),
        listed[surfaces[index] as string],
      );
    }
  }

  async function assertCalls(targetOf: (path: string) => string[]): Promise<void> {
    for (const result of await inspectBoth(targetOf, ...call)) {
      const { structuredContent, isError } = result as { structuredContent: { service: { url: string } } } & {
        isError?: true;
      };
      assert.equal(isError, undefined);
      assert.equal(structuredContent.service.url, `http://localhost:4321/${otherLocale}/services/${service}`);
    }
  }

  it("lists the tools of both servers", () => assertLists(overHttp));

  it("calls a tool on both servers", () => assertCalls(overHttp));

  it("lists the tools of both servers through the bridge", () => assertLists(overBridge));

  it("calls a tool on both servers through the bridge", () => assertCalls(overBridge));
});
