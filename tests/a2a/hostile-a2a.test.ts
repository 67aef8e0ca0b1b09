import assert from "node:assert/strict";
import { it } from "node:test";
import { describeMatrix } from "../support/matrix.ts";
import { type Json, post, message as rpc } from "../support/mcp/mcp.ts";
import { service } from "../support/studio-under-test.ts";
import { answerTo, asking, call } from "./a2a.ts";

interface Refusal extends Json {
  status: number;
  code: string;
  id: unknown;
  resolution: string;
  error: { code: number; message: string };
}

const kibibyte = 1024;

describeMatrix("the A2A endpoint", { CHAT_RATE_LIMIT: "1000/600" }, (fixture) => {
  /**
   * Asserts a refusal in both forms: the status, the code of the JSON-RPC error, and the identifier that it answers.
   */
  async function assertRefused(body: unknown, expected: [status: number, code: number, id: unknown], headers = {}) {
    const response = await fixture.ask("/a2a", post(body, headers));
    const at = String(body).slice(0, 80);
    assert.equal(response.headers.get("content-type"), "application/problem+json", at);
    assert.equal(response.headers.get("access-control-allow-origin"), "*", at);
    const refusal = (await response.json()) as Refusal;
    assert.deepEqual([response.status, refusal.error.code, refusal.id], expected, at);
    assert.equal(refusal.status, response.status);
    return refusal;
  }

  it("refuses a body that is not JSON, or no request", async () => {
    for (const body of ["", "{", "nonsense", '{"jsonrpc":"2.0",}', `${"[".repeat(20_000)}`]) {
      await assertRefused(body, [400, -32700, null]);
    }
    for (const body of ["null", "1", '"SendMessage"', "{}", '{"id":"a"}']) {
      await assertRefused(body, [400, -32600, body === '{"id":"a"}' ? "a" : null]);
    }
    await assertRefused({ jsonrpc: "1.0", id: 1, method: "GetTask" }, [400, -32600, 1]);
    await assertRefused({ jsonrpc: "2.0", id: 1, method: 7 }, [400, -32600, 1]);
    await assertRefused({ jsonrpc: "2.0", id: {}, method: "GetTask" }, [400, -32600, null]);
    await assertRefused({ jsonrpc: "2.0", id: 1, method: "GetTask", params: [1] }, [400, -32600, 1]);
    await assertRefused({ jsonrpc: "2.0", id: 1, result: {} }, [400, -32600, 1]);
  });

  it("refuses batches and notifications, and says that A2A has none", async () => {
    const hello = rpc("SendMessage", asking("Hello"));
    for (const batch of [[], [hello], [hello, hello]]) {
      assert.match((await assertRefused(batch, [400, -32600, null])).error.message, /no batches/);
    }
    const { id: _, ...notice } = hello;
    assert.match((await assertRefused(notice, [400, -32600, null])).error.message, /must have an `id`/);
  });

  it("refuses a body of another type, or a compressed one", async () => {
    const hello = rpc("SendMessage", asking("Hello"));
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/grpc", "json", ""]) {
      await assertRefused(hello, [415, -32005, null], { "content-type": type });
    }
    await assertRefused(hello, [415, -32005, null], { "content-encoding": "gzip" });
    for (const type of ["application/a2a+json", "Application/JSON; charset=UTF-8"]) {
      assert.ok((await answerTo(fixture, call("SendMessage", asking("Hello"), { "content-type": type }))).result);
    }
  });

  it("refuses a body of more than 32 KiB, to the byte", async () => {
    const sized = (bytes: number) => {
      const [head, tail] = JSON.stringify(rpc("GetTask", { id: "missing", filler: "|" }, "c-1")).split("|") as [
        string,
        string,
      ];
      return head + "x".repeat(bytes - head.length - tail.length) + tail;
    };
    assert.equal((await answerTo(fixture, post(sized(32 * kibibyte)))).error?.code, -32001);
    await assertRefused(sized(32 * kibibyte + 1), [413, -32600, null]);
  });

  it("names the field of a question that is empty, too long or no text", async () => {
    const fieldOf = async (parts: unknown) => {
      const { error } = await answerTo(fixture, call("SendMessage", asking("", { parts })));
      const [details] = (error?.data ?? []) as { fieldViolations?: { field: string }[] }[];
      return [error?.code, details?.fieldViolations?.[0]?.field];
    };
    for (const [parts, field] of [
      [[], "message.parts"],
      [[{ text: "  \n " }], "message.parts"],
      [[{ text: "x".repeat(2001) }], "message.parts"],
      [[{ text: "x".repeat(1500) }, { text: "x".repeat(600) }], "message.parts"],
      [[{ text: "bell \u0007" }], "message.parts"],
      [[{ text: 1 }], "message.parts[0].text"],
      [[{ text: "Hello" }, {}], "message.parts[1].text"],
      [[{ text: "Hello" }, null], "message.parts[1]"],
      [[{ text: "Hello", url: "https://x.example" }], "message.parts[0]"],
      ["Hello", "message.parts"],
      [{ 0: { text: "Hello" } }, "message.parts"],
    ] as const) {
      assert.deepEqual(await fieldOf(parts), [-32602, field], JSON.stringify(parts).slice(0, 60));
    }
  });

  it("answers with few bytes, whatever was sent", async () => {
    const names = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`f${index}`, index]));
    for (const params of [
      { message: { ...names, parts: Array.from({ length: 1500 }, () => ({ text: 1 })) } },
      {
        message: { parts: [{ text: "x", ["y".repeat(9000)]: 1 }], messageId: "z".repeat(9000), role: "r".repeat(9000) },
      },
      asking("Hello", { __proto__: { admin: true }, constructor: { prototype: {} } }),
    ]) {
      const response = await fixture.ask("/a2a", call("SendMessage", params as Json));
      assert.ok((await response.text()).length < 6000);
    }
    const echoed = await fixture.ask("/a2a", call("m".repeat(20_000), {}));
    assert.ok((await echoed.text()).length < 600);
  });

  it("answers a question with a lone surrogate in its text or its identifier", async () => {
    const body = JSON.stringify(
      rpc("SendMessage", asking(`price \ud800 of ${service}`, { contextId: "\udfff" }), "c-1"),
    );
    assert.ok((await answerTo(fixture, { ...call("SendMessage"), body })).result);
  });

  // The network of a Worker decides which names lead to it.
  if (!fixture.isWorker)
    it("refuses requests to a host name that is not its own", async () => {
      for (const host of ["evil.example", "localhost.evil.example:4321", "10.0.0.1"]) {
        const refusal = await assertRefused(rpc("SendMessage", asking("Hello")), [403, -32600, null], { host });
        assert.equal(refusal.code, "origin_not_allowed");
      }
    });

  it("refuses methods other than POST, and shows a request that works as it stands", async () => {
    for (const method of ["GET", "HEAD", "PUT", "DELETE"]) {
      for (const path of ["/a2a", "/sandbox/a2a"]) {
        const response = await fixture.ask(path, { method });
        assert.deepEqual([response.status, response.headers.get("allow")], [405, "POST, OPTIONS"], method);
        if (method !== "GET") continue;
        const { resolution } = (await response.json()) as Refusal;
        assert.match(resolution, /A2A.*\/\.well-known\/agent-card\.json/);
        const [, example = ""] = /such as (\{.*\})\.$/.exec(resolution) ?? [];
        const answer = await fixture.ask(path, post(example));
        assert.ok(((await answer.json()) as Json).result, example);
      }
    }
  });

  it("answers pages of any origin, without credentials", async () => {
    const headers = { origin: "https://agent.example", "sec-fetch-site": "cross-site", "a2a-version": "1.0" };
    const response = await fixture.ask("/a2a", call("SendMessage", asking("Hello"), headers));
    assert.deepEqual([response.status, response.headers.get("access-control-allow-origin")], [200, "*"]);
    assert.equal(response.headers.get("access-control-allow-credentials"), null);
    const preflight = await fixture.ask("/a2a", { method: "OPTIONS", headers: { origin: "https://agent.example" } });
    assert.equal(preflight.status, 204);
    assert.match(preflight.headers.get("access-control-allow-headers") ?? "", /A2A-Version, A2A-Extensions/);
  });
});
