import assert from "node:assert/strict";
import { it } from "node:test";
import type { Ask } from "../../support/ask.ts";
import { describeMatrix } from "../../support/matrix.ts";
import { message, post } from "../../support/mcp/mcp.ts";

const quota = 1000;
const get: Ask = {};
const head: Ask = { method: "HEAD" };
const call = post(message("ping"));

const spending: [path: string, ask: Ask, status: number][] = [
  ["/api", get, 200],
  ["/api/", get, 308],
  ["/api", head, 200],
  ["/api/v1/services", get, 200],
  ["/api/v1/services?limit=1", get, 200],
  ["/api/v1/services/missing", get, 404],
  ["/api/v1/missing", get, 404],
  ["/api/missing", call, 404],
  ["/api/v1/services", { method: "PUT" }, 405],
  ["/api/v1/services", { headers: { "if-none-match": "*" } }, 304],
  ["/api/v1/services", { headers: { "accept-encoding": "*;q=0" } }, 406],
  ["/api/contact", { method: "POST" }, 403],
  ["/sandbox", get, 200],
  ["/sandbox/", get, 308],
  ["/sandbox/x", get, 404],
  ["/sandbox/api/v1/services", get, 200],
  ["/mcp", call, 200],
  ["/mcp", get, 405],
  ["/mcp", { method: "POST" }, 415],
  ["/docs/mcp", call, 200],
  ["/a2a", call, 200],
  ["/a2a", get, 405],
  ["/a2a", { method: "POST" }, 415],
  ["/sandbox/a2a", call, 200],
];

const free: [path: string, ask: Ask, status: number][] = [
  ["/", get, 200],
  ["/services", get, 200],
  ["/services/", get, 308],
  ["/services.md", head, 200],
  ["/services", { method: "POST" }, 405],
  ["/openapi.json", get, 200],
  ["/mcp/server-card", get, 200],
  ["/mcp/missing", get, 404],
  ["/a2a/missing", get, 404],
  ["/.well-known/agent-card.json", get, 200],
  ["/docs/mcp/server-card", get, 200],
  ["/docs", get, 200],
  ["/apis", get, 404],
  ["/sandboxes", get, 404],
  ["/missing", get, 404],
  ["/%", get, 400],
  ["/healthz", get, 200],
  ["/readyz", get, 200],
  ["/", { method: "OPTIONS" }, 204],
  ["/api", { method: "OPTIONS" }, 204],
  ["/api/", { method: "OPTIONS" }, 308],
  ["/api/missing", { method: "OPTIONS" }, 404],
  ["/api/contact", { method: "OPTIONS" }, 204],
  ["/sandbox/x", { method: "OPTIONS" }, 404],
  ["/mcp", { method: "OPTIONS" }, 204],
  ["/docs/mcp", { method: "OPTIONS" }, 204],
  ["/a2a", { method: "OPTIONS" }, 204],
];

describeMatrix("the quota of a client", { RATE_LIMIT: `${quota}/600` }, (fixture) => {
  const leftAfter = async (path: string, ask: Ask, status: number) => {
    const response = await fixture.ask(path, ask);
    const at = `${ask.method ?? "GET"} ${path}`;
    assert.equal(response.status, status, at);
    return Number(/r=(\d+)/.exec(response.headers.get("ratelimit") ?? "")?.[1]);
  };

  it("loses one unit by each request to the API, the sandbox, MCP or A2A, whatever is answered", async () => {
    for (const [index, [path, ask, status]] of spending.entries()) {
      assert.equal(await leftAfter(path, ask, status), quota - index - 1, `${ask.method ?? "GET"} ${path}`);
    }
  });

  it("loses nothing by requests for pages and files, nor by OPTIONS", async () => {
    for (const [path, ask, status] of free) {
      assert.equal(await leftAfter(path, ask, status), quota - spending.length, `${ask.method ?? "GET"} ${path}`);
    }
  });
});
