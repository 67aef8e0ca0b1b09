import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { assertNone } from "../support/assert-none.ts";
import { talk } from "./talk.ts";
import { type Arrived, sendJson, useUpstream } from "./upstream.ts";

const written = ["12345678901234567890", "12345678901234567891", "1.0", "1e3", "-0"];

const idsIn = (lines: readonly string[]) =>
  lines.flatMap((line) => [...line.matchAll(/"id": ?([^,}\s]*)/g)].map(([, id]) => id));
const requestOf = (id: string) => `{"jsonrpc":"2.0","id":${id},"method":"ping"}`;

describe("the bridge, for an id that is a number,", () => {
  const upstream = useUpstream();

  it("writes the digits of the server, also when it joins several lines to one", async () => {
    upstream.answer = ({ body }: Arrived, response) => {
      const id = /"id":([^,]*)/.exec(body)?.[1];
      sendJson(response, `{\n  "jsonrpc": "2.0",\r\n  "id": ${id},\n  "result": { "text": "a\\nb" }\n}\n`);
    };
    const { lines } = await talk(upstream.url, ...written.map(requestOf));
    assert.deepEqual(idsIn(lines).sort(), [...written].sort());
    assertNone(lines.filter((line) => !line.includes('"a\\nb"')));
  });

  it("answers with the digits of the client where the server does not answer", async () => {
    upstream.answer = (_, response) => response.writeHead(500).end();
    const { lines } = await talk(upstream.url, `[${written.map(requestOf).join(",")}]`);
    assert.deepEqual(idsIn(lines), written);
  });

  it("repeats a refusal with the digits of the client", async () => {
    upstream.answer = (_, response) => {
      sendJson(response, '{"status":400,"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"Begin."}}', 400);
    };
    const { lines } = await talk(upstream.url, requestOf("1.0"));
    assert.deepEqual(idsIn(lines), ["1.0"]);
    assert.match(lines[0] ?? "", /"code":-32601/);
  });

  it("accepts an answer whose id has other digits for the same number", async () => {
    upstream.answer = (_, response) => sendJson(response, '{"jsonrpc":"2.0","id":1,"result":{}}');
    const { lines } = await talk(upstream.url, requestOf("1.0"));
    assert.deepEqual(lines, ['{"jsonrpc":"2.0","id":1,"result":{}}']);
  });
});
