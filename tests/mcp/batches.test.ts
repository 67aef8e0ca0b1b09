import assert from "node:assert/strict";
import { it } from "node:test";
import { describeMatrix } from "../support/matrix.ts";
import { message } from "../support/mcp/mcp.ts";
import { assertRefused, type Exchange, exchange, messagesIn } from "./exchange.ts";

type Replies = { id: unknown; result?: object; error?: { code: number } }[];

/** Returns each reply of a batch as its id and its outcome. */
function outcomes(replies: unknown): unknown[] {
  assert.ok(Array.isArray(replies), JSON.stringify(replies));
  return (replies as Replies).map(({ id, error }) => [id, error?.code ?? "ok"]);
}

function arrayIn({ at, status, headers, text }: Exchange): unknown {
  assert.deepEqual([status, headers.get("content-type")], [200, "application/json"], at);
  return JSON.parse(text);
}

describeMatrix("an MCP batch", {}, (fixture) => {
  const ping = (id: unknown) => message("ping", undefined, id);

  it("is answered in version 2025-03-26, and to a client that names no version", async () => {
    for (const headers of [{}, { "mcp-protocol-version": "2025-03-26" }] as Record<string, string>[]) {
      for (const reply of await exchange(fixture, [ping(1), message("tools/list", undefined, 2)], headers)) {
        assert.deepEqual(outcomes(arrayIn(reply)), [
          [1, "ok"],
          [2, "ok"],
        ]);
      }
    }
  });

  it("is refused in the versions that have no batches", async () => {
    for (const version of ["2025-06-18", "2025-11-25"]) {
      await assertRefused(fixture, [ping(1)], [400, -32600, null], { "mcp-protocol-version": version });
    }
  });

  it("of one message is answered by an array of one", async () => {
    for (const reply of await exchange(fixture, [ping("only")])) {
      assert.deepEqual(outcomes(arrayIn(reply)), [["only", "ok"]]);
    }
  });

  it("has an answer for each of two requests with the same id", async () => {
    for (const reply of await exchange(fixture, [ping(1), message("nobody/knows", undefined, 1)])) {
      assert.deepEqual(outcomes(arrayIn(reply)), [
        [1, "ok"],
        [1, -32601],
      ]);
    }
  });

  it("with an invalid item is answered item by item", async () => {
    const batch = [
      ping("a"),
      5,
      { id: 7, method: "ping" },
      [ping("nested")],
      { jsonrpc: "2.0", method: "notifications/initialized" },
      ping("b"),
    ];
    for (const reply of await exchange(fixture, batch)) {
      assert.deepEqual(outcomes(arrayIn(reply)), [
        ["a", "ok"],
        [null, -32600],
        [7, -32600],
        [null, -32600],
        ["b", "ok"],
      ]);
    }
  });

  it("is answered by one event for each reply where events are accepted", async () => {
    for (const reply of await exchange(fixture, [ping(1), ping(2)], { accept: "text/event-stream" })) {
      assert.deepEqual(outcomes(messagesIn(reply)), [
        [1, "ok"],
        [2, "ok"],
      ]);
    }
  });

  it("of notifications alone is accepted without a body", async () => {
    const batch = [
      { jsonrpc: "2.0", method: "notifications/initialized" },
      { jsonrpc: "2.0", id: 1, result: {} },
    ];
    for (const { at, status, text } of await exchange(fixture, batch)) assert.deepEqual([status, text], [202, ""], at);
  });

  it("holds one to fifty messages", async () => {
    const of = (count: number) => Array.from({ length: count }, (_, id) => ping(id));
    for (const reply of await exchange(fixture, of(50))) {
      assert.deepEqual(
        outcomes(arrayIn(reply)),
        of(50).map(({ id }) => [id, "ok"]),
      );
    }
    await assertRefused(fixture, [], [400, -32600, null]);
    await assertRefused(fixture, of(51), [400, -32600, null]);
  });
});
