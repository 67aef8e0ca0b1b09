import assert from "node:assert/strict";
import { it } from "node:test";
import { everyRow } from "../support/every-row.ts";
import { describeMatrix } from "../support/matrix.ts";
import { exchange } from "./exchange.ts";

/** Ids that JavaScript serialises otherwise than they came, and some that it does not. */
const written = ["12345678901234567890", "1.0", "1e3", "-0", "0.10", "1E+2", "9007199254740993", "1e400", "7", '"1.0"'];

/** Messages answered in each way: with a result, a cached result, an error or a refusal. */
const methods: [name: string, members: string][] = [
  ["a result", '"method":"ping"'],
  ["a kept result", '"method":"tools/list"'],
  ["a failed call", '"method":"tools/call","params":{"name":"nothing"}'],
  ["an error", '"method":"nobody/knows"'],
  ["a refusal", '"method":5'],
  ["a probe", '"method":"server/discover"'],
  ["an id of its own within", '"method":"ping","params":{"id":1,"_meta":[{"id":2.50}]}'],
];

const idIn = (text: string) => /"jsonrpc":"2\.0","id":("(?:[^"\\]|\\.)*"|[^,}]*)/.exec(text)?.[1];

describeMatrix("an id of JSON-RPC that is a number", { CHAT_RATE_LIMIT: "1000/600" }, (fixture) => {
  it("comes back digit for digit, whatever the answer and wherever the id stands", async () => {
    await everyRow(
      methods.flatMap(([name, members]) => written.map((id) => [name, members, id] as const)),
      async ([, members, id]) => {
        const bodies = [
          `{"jsonrpc":"2.0","id":${id},${members}}`,
          `{"id" :\n ${id}\t,"jsonrpc":"2.0",${members}}`,
          `{"jsonrpc":"2.0",${members},"\\u0069d":${id}}`,
          `{"jsonrpc":"2.0","id":3,${members},"id":${id}}`,
        ];
        for (const body of bodies) {
          for (const { at, text } of await exchange(fixture, body)) assert.equal(idIn(text), id, at);
        }
      },
    );
  });

  it("comes back digit for digit in events and in the refusal of an unknown version", async () => {
    for (const id of written) {
      const body = `{"jsonrpc":"2.0","id":${id},"method":"ping"}`;
      const asked: Record<string, string>[] = [
        { accept: "text/event-stream" },
        { "mcp-protocol-version": "1999-01-01" },
      ];
      for (const headers of asked) {
        for (const { at, text } of await exchange(fixture, body, headers)) assert.equal(idIn(text), id, at);
      }
    }
  });

  it("comes back digit for digit from each place of a batch", async () => {
    const items = written.map((id) => `{"jsonrpc":"2.0","method":"ping","params":{"a":[1,2,{"id":5}]},"id":${id}}`);
    const batch = `[5, "id", [1, {"id":2.0}], ${items.join(" , ")}, {"id":4.0}]`;
    const expected = ["null", "null", "null", ...written, "4.0"];
    for (const { at, text } of await exchange(fixture, batch)) {
      const ids = [...text.matchAll(/"jsonrpc":"2\.0","id":("(?:[^"\\]|\\.)*"|[^,}]*)/g)].map(([, id]) => id);
      assert.deepEqual(ids, expected, at);
    }
  });

  it("comes back digit for digit from the assistant for agents", async () => {
    for (const id of written) {
      const parts = '{"message":{"messageId":"m","role":"ROLE_USER","parts":[{"text":"hello"}]}}';
      for (const method of ["SendMessage", "SendStreamingMessage", "GetTask", "Nothing"]) {
        const response = await fixture.ask("/a2a", {
          method: "POST",
          headers: { "content-type": "application/json", "a2a-version": "1.0" },
          body: `{"jsonrpc":"2.0","id":${id},"method":"${method}","params":${parts}}`,
        });
        assert.equal(idIn(await response.text()), id, `${method} ${id}`);
      }
      const list = await fixture.ask("/a2a", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: `{"jsonrpc":"2.0","id":${id},"method":5}`,
      });
      assert.equal(idIn(await list.text()), id);
    }
  });
});
