import assert from "node:assert/strict";
import { after, before } from "node:test";
import type { RunningServer } from "../../functions/hosts/node/start-server.ts";
import { askFetch } from "./ask.ts";
import type { Fixture } from "./fixture.ts";
import { startFixture } from "./fixture.ts";
import { type Json, message } from "./mcp/mcp.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Result of a tool of MCP. */
export interface ToolResult {
  isError?: true;
  content: { text: string }[];
  structuredContent?: Json;
}

/** Starts a build for the suite that calls this, and returns functions that ask it in process. */
export function askBuild(dist: string) {
  let server: RunningServer;
  let takeErrors: Fixture["takeErrors"];
  before(async () => {
    ({ server, takeErrors } = await startFixture(temporaryFolder(), {}, dist));
  });
  after(async () => {
    await server?.stop();
    assert.deepEqual(takeErrors?.(), []);
  });
  const ask: Fixture["ask"] = (path, { headers, ...request } = {}) =>
    askFetch(server.respond, path, { ...request, headers: { host: "localhost:4321", ...headers } });
  const post = (path: string, body: unknown) => {
    const headers = { "content-type": "application/json", accept: "application/json" };
    return ask(path, { method: "POST", headers, body: JSON.stringify(body) });
  };
  return {
    ask,
    post,
    /** Returns the data of an answer of the API, or of the JSON of a page. */
    dataAt: async (path: string) => ((await (await ask(path)).json()) as { data: unknown }).data,
    call: async (name: string, args: object, path = "/mcp") => {
      const answer = await post(path, message("tools/call", { name, arguments: args }));
      return ((await answer.json()) as { result: ToolResult }).result;
    },
    port: () => server.port,
  };
}
