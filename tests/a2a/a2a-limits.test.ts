import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { post } from "../api/examples.ts";
import { bothPolicies, serversOnOneStore, serverWithoutStore } from "../assistant/chat-limiters.ts";
import { unitsLeft } from "../support/http/units-left.ts";
import { describeMatrix } from "../support/matrix.ts";
import { asking, askingOlder, call } from "./a2a.ts";

const question = call("SendMessage", asking("Hello"));

describeMatrix("the limits of the assistant over A2A", { RATE_LIMIT: "120/60" }, (fixture) => {
  it("are shared with the chat: 15 questions pass, whichever way they come", async () => {
    const ways = [
      () => fixture.ask("/a2a", question),
      () => fixture.ask("/api/chat", post({ message: "Hello" })),
      () => fixture.ask("/a2a", call("message/send", askingOlder("Hello"), {})),
      () => fixture.ask("/a2a", call("SendStreamingMessage", asking("Hello"))),
      () => fixture.ask("/a2a", call("GetTask", { id: "missing" })),
    ];
    for (let count = 1; count <= 15; count += 1) {
      const response = await (ways[count % ways.length] as () => Promise<Response>)();
      assert.deepEqual([response.status, response.headers.get("ratelimit-policy")], [200, bothPolicies]);
      assert.deepEqual(unitsLeft(response), { default: 120 - count, chat: 15 - count });
      await response.text();
    }
    const chat = await fixture.ask("/api/chat", post({ message: "Hello" }));
    assert.equal(chat.status, 429);
    const refused = await fixture.ask("/a2a", question);
    assert.deepEqual([refused.status, refused.headers.get("content-type")], [429, "application/problem+json"]);
    const wait = Number(refused.headers.get("retry-after"));
    assert.ok(wait > 590 && wait <= 600, String(wait));
    const { code, jsonrpc, id, error } = (await refused.json()) as Record<string, unknown> & {
      error: { code: number };
    };
    assert.deepEqual([code, jsonrpc, id, error.code], ["rate_limit_exceeded", "2.0", null, -32600]);
  });

  it("do not hold in the sandbox, which has the general limit alone", async () => {
    const response = await fixture.ask("/sandbox/a2a", question);
    assert.deepEqual([response.status, response.headers.get("x-sandbox")], [200, "true"]);
    assert.deepEqual(Object.keys(unitsLeft(response)), ["default"]);
  });

  it("are not spent by a preflight or the agent card", async () => {
    const before = unitsLeft(await fixture.ask("/api")).default as number;
    await fixture.ask("/a2a", { method: "OPTIONS" });
    await fixture.ask("/.well-known/agent-card.json");
    assert.equal(unitsLeft(await fixture.ask("/api")).default, before - 1);
  });
});

describe("two servers with one store", () => {
  const servers = serversOnOneStore();

  it("count the questions of other agents together", async () => {
    const asked = Array.from({ length: 40 }, (_, index) => servers[index % 2]?.ask("/a2a", question));
    const statuses = (await Promise.all(asked)).map((response) => response?.status);
    assert.equal(statuses.filter((status) => status === 200).length, 15);
    assert.equal(statuses.filter((status) => status === 429).length, 25);
  });
});

describe("a store that does not answer behind A2A", () => {
  const road = serverWithoutStore();

  it("is a problem document and a JSON-RPC error in one", async () => {
    const response = await road.ask("/a2a", question);
    const { code, error } = (await response.json()) as { code: string; error: { code: number } };
    assert.deepEqual([response.status, code, error.code], [500, "internal_error", -32603]);
    assert.equal(road.errors.splice(0).length, 1);
  });
});
