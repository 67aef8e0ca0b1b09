import assert from "node:assert/strict";
import { it } from "node:test";
import { describeMatrix } from "../../support/matrix.ts";
import { mcpOf, message, post } from "../../support/mcp/mcp.ts";
import { service } from "../../support/studio-under-test.ts";

describeMatrix("a message to MCP", {}, (fixture) => {
  const { rpc, refuse } = mcpOf(fixture);

  it("is refused with -32601 where its method is unknown", async () => {
    for (const method of ["missing", "constructor", "__proto__", "toString", "tools/list/", "", "TOOLS/LIST"]) {
      assert.equal((await rpc(message(method))).error?.code, -32601, method);
    }
    assert.equal((await rpc(message("tools/list", { cursor: "x" }))).error?.code, -32602);
  });

  it("is answered with 202 and no body where it is a notification or an answer", async () => {
    for (const body of [
      { jsonrpc: "2.0", method: "notifications/initialized" },
      { jsonrpc: "2.0", method: "missing" },
      { jsonrpc: "2.0", id: 1, result: {} },
      { jsonrpc: "2.0", id: 1, error: { code: 1, message: "x" } },
    ]) {
      const response = await fixture.ask("/mcp", post(body));
      assert.equal(response.status, 202, JSON.stringify(body));
      assert.equal(await response.text(), "");
    }
  });

  it("is refused where it is not JSON-RPC 2.0", async () => {
    for (const body of [
      {},
      null,
      5,
      "1",
      '"text"',
      { id: 1, method: "ping" },
      { jsonrpc: "1.0", id: 1, method: "ping" },
      { jsonrpc: "2.0", id: 1 },
      { jsonrpc: "2.0", id: 1, method: 5 },
      { jsonrpc: "2.0", id: null, method: "ping" },
      { jsonrpc: "2.0", id: {}, method: "ping" },
      { jsonrpc: "2.0", id: true, method: "ping" },
      { jsonrpc: "2.0", id: 1, method: "ping", params: [] },
      { jsonrpc: "2.0", id: 1, method: "ping", params: "x" },
    ]) {
      assert.equal((await refuse(body)).error.code, -32600, JSON.stringify(body));
    }
    for (const body of ["", "{", "nonsense"]) {
      const response = await fixture.ask("/mcp", post(body));
      assert.equal(response.status, 400, body);
    }
  });

  it("is answered as events only where `Accept` names them", async () => {
    for (const [accept, isEvents] of [
      ["text/event-stream", true],
      ["application/json, text/event-stream", true],
      ["text/event-stream;q=0.1, application/json", true],
      ["TEXT/EVENT-STREAM", true],
      ["text/event-stream;q=0, */*", false],
      ["*/*", false],
      ["text/*", false],
      ["application/json", false],
      ["image/png", false],
      ["", false],
    ] as const) {
      const response = await fixture.ask("/mcp", post(message("ping"), { accept }));
      assert.equal(response.status, 200, accept);
      assert.equal(response.headers.get("content-type"), isEvents ? "text/event-stream" : "application/json", accept);
      const text = await response.text();
      const data = isEvents ? /^event: message\ndata: (.*)\n\n$/.exec(text)?.[1] : text;
      assert.deepEqual(JSON.parse(data ?? ""), { jsonrpc: "2.0", id: 1, result: {} });
    }
  });

  it("may be a batch in the one version that has them, with an answer to each item", async () => {
    const batch = [
      message("ping", undefined, "a"),
      { jsonrpc: "2.0", method: "notifications/initialized" },
      message("missing", undefined, 2),
      5,
      message("tools/call", { name: "get_service", arguments: { slug: service } }, 3),
    ];
    for (const headers of [{}, { "mcp-protocol-version": "2025-03-26" }] as Record<string, string>[]) {
      const replies = (await rpc(batch, headers)) as unknown as { id: unknown; error?: { code: number } }[];
      assert.deepEqual(
        replies.map(({ id, error }) => [id, error?.code]),
        [
          ["a", undefined],
          [2, -32601],
          [null, -32600],
          [3, undefined],
        ],
      );
    }
    for (const version of ["2025-06-18", "2025-11-25"]) {
      assert.equal((await refuse(batch, { "mcp-protocol-version": version })).error.code, -32600);
    }
    assert.equal((await fixture.ask("/mcp", post([{ jsonrpc: "2.0", method: "x" }]))).status, 202);
    assert.equal((await refuse([])).error.code, -32600);
    assert.equal((await refuse(Array.from({ length: 51 }, () => message("ping")))).error.code, -32600);
    const full = (await rpc(
      Array.from({ length: 50 }, (_, id) => message("ping", undefined, id)),
    )) as unknown as unknown[];
    assert.equal(full.length, 50);
  });

  it("is refused over 1 MiB, and as another type of body", async () => {
    const large = JSON.stringify(message("ping", { filler: "x".repeat(1024 * 1024) }));
    assert.equal((await fixture.ask("/mcp", post(large))).status, 413);
    assert.equal((await fixture.ask("/mcp", post(message("ping"), { "content-type": "text/plain" }))).status, 415);
    assert.equal((await fixture.ask("/mcp", post("[".repeat(1024 * 1024)))).status, 400);
    assert.equal((await fixture.ask("/mcp", post(`${"[".repeat(100_000)}${"]".repeat(100_000)}`))).status, 200);
  });
});
