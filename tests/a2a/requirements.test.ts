import assert from "node:assert/strict";
import { it } from "node:test";
import { describeMatrix } from "../support/matrix.ts";
import type { Json } from "../support/mcp/mcp.ts";
import { type A2aReply, asking, call } from "./a2a.ts";
import { requirements } from "./requirements.ts";

describeMatrix("the A2A endpoint", { CHAT_RATE_LIMIT: "1000/600" }, (fixture) => {
  it("meets each requirement of the compatibility kit in every case of the table", async () => {
    for (const [requirement, cases] of Object.entries(requirements)) {
      for (const [ask, expected] of cases) {
        const response = await fixture.ask("/a2a", ask);
        const text = await response.text();
        const at = `${requirement}\n${ask.body}\n${text}`;
        assert.equal(response.status, 200, at);
        const { result, error, id } = JSON.parse(text) as A2aReply;
        if (typeof expected === "function") {
          assert.ok(result && !error, at);
          expected(result, id);
          continue;
        }
        assert.ok(error && !result, at);
        assert.deepEqual(Object.keys(error), error.data ? ["code", "message", "data"] : ["code", "message"], at);
        assert.equal(error.code, expected.code, at);
        if (expected.reason) assertErrorInfo(error.data, expected.reason);
      }
    }
  });

  it("names the parameters at fault in the details of an error (JSONRPC-ERR-003)", async () => {
    const response = await fixture.ask("/a2a", call("SendMessage", { message: { role: "ROLE_AGENT", parts: [{}] } }));
    const { error } = (await response.json()) as A2aReply;
    const [details] = (error?.data ?? []) as { "@type": string; fieldViolations: { field: string }[] }[];
    assert.equal(details?.["@type"], "type.googleapis.com/google.rpc.BadRequest");
    assert.deepEqual(
      details?.fieldViolations.map(({ field }) => field),
      ["message.messageId", "message.role"],
    );
    for (const field of ["message.messageId", "message.role"]) assert.ok(error?.message.includes(field));
  });

  it("refuses an unknown version and names the known ones (VER-SERVER-002)", async () => {
    for (const version of ["99.0", "0.2", "1.1", "1", "one", "1.0, 0.3"]) {
      const response = await fixture.ask("/a2a", call("SendMessage", asking("Hello"), { "a2a-version": version }));
      assert.equal(response.status, 400, version);
      const { error, id } = (await response.json()) as A2aReply;
      assert.deepEqual([error?.code, id], [-32009, "c-1"], version);
      assertErrorInfo(error?.data, "VERSION_NOT_SUPPORTED");
      assert.match(error?.message ?? "", /1\.0 and 0\.3/);
    }
  });

  it("takes the version from the query, and from the header before it (§3.6.1)", async () => {
    const ask = async (path: string, version?: string) => {
      const asked = call("SendMessage", asking("Hello"), version === undefined ? {} : { "a2a-version": version });
      const response = await fixture.ask(path, asked);
      return [response.status, ((await response.json()) as A2aReply).result?.kind];
    };
    assert.deepEqual(await ask("/a2a?A2A-Version=0.3"), [200, "message"]);
    assert.deepEqual(await ask("/a2a?A2A-Version=1.0"), [200, undefined]);
    assert.deepEqual(await ask("/a2a?A2A-Version=9.0"), [400, undefined]);
    assert.deepEqual(await ask("/a2a?A2A-Version=9.0", "1.0"), [200, undefined]);
  });

  it("streams one event with the whole message, and ends (CORE-STREAM-001, -002, JSONRPC-SSE-001)", async () => {
    for (const accept of ["text/event-stream", "application/json"]) {
      const headers = { "a2a-version": "1.0", accept };
      const response = await fixture.ask("/a2a", call("SendStreamingMessage", asking("Hello"), headers));
      assert.equal(response.headers.get("content-type"), "text/event-stream");
      assert.equal(response.headers.get("cache-control"), "no-store");
      const text = await response.text();
      const [, data = ""] = /^event: message\ndata: (.*)\n\n$/.exec(text) ?? [];
      const { id, jsonrpc, result } = JSON.parse(data) as A2aReply & { jsonrpc: string };
      assert.deepEqual([id, jsonrpc, Object.keys(result ?? {})], ["c-1", "2.0", ["message"]]);
    }
  });

  it("answers a stream that cannot begin with an error in one piece (JSONRPC-SSE-002)", async () => {
    const response = await fixture.ask("/a2a", call("SendStreamingMessage", {}, { accept: "text/event-stream" }));
    assert.deepEqual([response.status, response.headers.get("content-type")], [200, "application/json"]);
    assert.equal(((await response.json()) as A2aReply).error?.code, -32602);
  });
});

function assertErrorInfo(data: Json[] | undefined, reason: string): void {
  const type = "type.googleapis.com/google.rpc.ErrorInfo";
  assert.deepEqual(data, [{ "@type": type, reason, domain: "a2a-protocol.org" }]);
}
