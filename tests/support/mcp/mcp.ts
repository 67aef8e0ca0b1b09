import assert from "node:assert/strict";
import type { Ask } from "../ask.ts";
import type { Fixture } from "../fixture.ts";

export type Json = Record<string, unknown>;

/** Reply of JSON-RPC; the test asserts which of the two members it has. */
export interface Reply {
  id: unknown;
  result: Json;
  error: { code: number; message: string };
}

export const surfaces = ["/mcp", "/docs/mcp"];

export function message(method: string, params?: Json, id: unknown = 1): Json {
  return { jsonrpc: "2.0", id, method, ...(params && { params }) };
}

export function post(body: unknown, headers: Record<string, string> = {}): Ask {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return { method: "POST", headers: { "content-type": "application/json", ...headers }, body: text };
}

/** Returns functions that ask the MCP servers of a fixture. */
export function mcpOf(fixture: Fixture) {
  const rpc = async (body: unknown, headers?: Record<string, string>, path = "/mcp"): Promise<Reply> => {
    const response = await fixture.ask(path, post(body, headers));
    assert.equal(response.status, 200, JSON.stringify(body));
    assert.equal(response.headers.get("content-type"), "application/json");
    return (await response.json()) as Reply;
  };
  return {
    rpc,
    call: (name: unknown, args?: unknown) => rpc(message("tools/call", { name, arguments: args })),
    /** Asserts a 400 and returns its body. */
    async refuse(body: unknown, headers?: Record<string, string>): Promise<Json & { error: { code: number } }> {
      const response = await fixture.ask("/mcp", post(body, headers));
      assert.equal(response.status, 400, JSON.stringify(body));
      return (await response.json()) as Json & { error: { code: number } };
    },
  };
}
