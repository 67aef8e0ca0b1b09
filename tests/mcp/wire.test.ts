import assert from "node:assert/strict";
import { it } from "node:test";
import { describeMatrix } from "../support/matrix.ts";
import { message, surfaces } from "../support/mcp/mcp.ts";
import { assertRefused, exchange, messageIn, messagesIn } from "./exchange.ts";

const versions = ["2025-11-25", "2025-06-18", "2025-03-26"];

const initialize = (protocolVersion: string) =>
  message("initialize", { protocolVersion, capabilities: {}, clientInfo: { name: "test", version: "1" } });

describeMatrix("the MCP servers", {}, (fixture) => {
  it("negotiate one of their three versions, whatever a client asks for", async () => {
    for (const [asked, settled] of [
      ...versions.map((version) => [version, version]),
      ["2024-11-05", "2025-11-25"],
      ["2024-10-07", "2025-11-25"],
      ["2026-07-28", "2025-11-25"],
      ["nonsense", "2025-11-25"],
    ] as [string, string][]) {
      for (const headers of [{}, { "mcp-protocol-version": asked }] as Record<string, string>[]) {
        for (const reply of await exchange(fixture, initialize(asked), headers)) {
          assert.equal((messageIn(reply).result as { protocolVersion: string }).protocolVersion, settled, reply.at);
        }
      }
    }
  });

  it("announce only their real capabilities, and keep no session", async () => {
    for (const reply of await exchange(fixture, initialize("2025-11-25"))) {
      const { capabilities } = messageIn(reply).result as { capabilities: object };
      assert.deepEqual(capabilities, { tools: {}, resources: {}, completions: {} }, reply.at);
      assert.equal(reply.headers.get("mcp-session-id"), null, reply.at);
    }
  });

  it("answer their three versions and a client that names none alike", async () => {
    const lists = new Map(surfaces.map((path) => [path, new Set<string>()]));
    for (const headers of [{}, ...versions.map((version) => ({ "mcp-protocol-version": version }))]) {
      for (const [index, reply] of (await exchange(fixture, message("tools/list"), headers)).entries()) {
        assert.match(JSON.stringify(messageIn(reply)), /outputSchema/, reply.at);
        lists.get(surfaces[index] as string)?.add(reply.text);
      }
    }
    assert.deepEqual(
      [...lists.values()].map(({ size }) => size),
      [1, 1],
    );
  });

  it("refuse another version after initialize", async () => {
    for (const version of ["2024-11-05", "2024-10-07", "2026-07-28", "bogus"]) {
      const headers = { "mcp-protocol-version": version };
      for (const { error } of await assertRefused(fixture, message("tools/list"), [400, -32601, 1], headers)) {
        for (const known of versions) assert.ok(error.message.includes(known), error.message);
      }
    }
  });

  it("answer a probe of a later protocol so that its client falls back", async () => {
    const meta = { "io.modelcontextprotocol/protocolVersion": "2026-07-28" };
    for (const headers of [
      {},
      { "mcp-protocol-version": "2026-07-28", "mcp-method": "server/discover", accept: "text/event-stream" },
    ] as Record<string, string>[]) {
      await assertRefused(
        fixture,
        message("server/discover", { _meta: meta }, "probe"),
        [400, -32601, "probe"],
        headers,
      );
    }
  });

  it("go by the version header and ignore members of a later protocol", async () => {
    const params = { _meta: { "io.modelcontextprotocol/protocolVersion": "2026-07-28", progressToken: 1 }, extra: 1 };
    for (const method of ["tools/list", "ping", "resources/list"]) {
      const headers = { "mcp-protocol-version": "2025-11-25" };
      for (const reply of await exchange(fixture, { ...message(method, params), extra: true }, headers)) {
        assert.equal(messageIn(reply).error, undefined, reply.at);
      }
    }
  });

  it("send events where `Accept` names them, JSON otherwise, and never 406", async () => {
    for (const [accept, isEvents] of [
      ["application/json, text/event-stream", true],
      ["text/event-stream", true],
      ["text/event-stream; q=0.001", true],
      ["text/html, text/event-stream", true],
      ["Text/Event-Stream", true],
      ["application/json", false],
      ["*/*", false],
      ["text/*", false],
      ["text/html", false],
      ["image/png", false],
      ["text/event-stream;q=0", false],
      ["text/event-stream;q=0.0, */*", false],
      ["text/event-stream-not", false],
      ["", false],
    ] as const) {
      for (const reply of await exchange(fixture, message("ping", undefined, "é\n"), { accept })) {
        assert.equal(reply.status, 200, reply.at);
        const replies = isEvents ? messagesIn(reply) : [messageIn(reply)];
        assert.deepEqual(replies, [{ jsonrpc: "2.0", id: "é\n", result: {} }], reply.at);
        assert.match(reply.headers.get("cache-control") ?? "", isEvents ? /no-cache.*no-transform/ : /no-store/);
      }
    }
    for (const reply of await exchange(fixture, message("ping"))) messageIn(reply);
  });

  it("put a long text with line ends into one event on one line", async () => {
    const read = message("resources/read", { uri: "http://localhost:4321/llms-full.txt" });
    for (const reply of await exchange(fixture, read, { accept: "text/event-stream" })) {
      const [only, ...others] = messagesIn(reply) as { result: { contents: { text: string }[] } }[];
      assert.deepEqual(others, []);
      assert.ok((only?.result.contents[0]?.text ?? "").split("\n").length > 100, reply.at);
    }
  });

  it("take POST alone", async () => {
    for (const path of surfaces) {
      for (const method of ["GET", "DELETE", "PUT", "PATCH", "HEAD"]) {
        const response = await fixture.ask(path, { method, headers: { accept: "text/event-stream" } });
        assert.equal(response.status, 405, `${method} ${path}`);
        assert.equal(response.headers.get("allow"), "POST, OPTIONS");
        await response.body?.cancel();
      }
      const preflight = await fixture.ask(path, {
        method: "OPTIONS",
        headers: {
          origin: "https://agent.example",
          "access-control-request-method": "POST",
          "access-control-request-headers": "content-type, mcp-protocol-version",
        },
      });
      assert.equal(preflight.status, 204, path);
      const allowed = preflight.headers.get("access-control-allow-headers")?.toLowerCase() ?? "";
      for (const field of ["content-type", "mcp-protocol-version"]) assert.ok(allowed.includes(field), allowed);
    }
  });

  it("answer notifications and replies with 202 and no body", async () => {
    for (const body of [
      { jsonrpc: "2.0", method: "notifications/initialized" },
      { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } },
      { jsonrpc: "2.0", method: "nobody/knows" },
      { jsonrpc: "2.0", id: 1, result: {} },
      { jsonrpc: "2.0", id: "a", error: { code: -1, message: "x" } },
    ]) {
      for (const accept of ["application/json", "application/json, text/event-stream"]) {
        for (const { at, status, headers, text } of await exchange(fixture, body, { accept })) {
          assert.deepEqual([status, text, headers.get("content-type")], [202, "", null], at);
        }
      }
    }
  });
});
