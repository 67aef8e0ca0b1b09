import assert from "node:assert/strict";
import type { ServerResponse } from "node:http";
import { describe, it } from "node:test";
import { message } from "../support/mcp/mcp.ts";
import { messagesOf, type Spoken, talk } from "./talk.ts";
import { sendJson, useUpstream } from "./upstream.ts";

const problem = { type: "about:blank", title: "Too many requests", status: 429, detail: "The quota is spent." };
const hybrid = { ...problem, jsonrpc: "2.0", id: 1, error: { code: -32601, message: "Begin with initialize." } };

describe("the bridge, when the server fails,", () => {
  const upstream = useUpstream();

  /** Returns the only answer to a request with the id 1, for a given behaviour of the server. */
  async function answerTo(answer: (response: ServerResponse) => void): Promise<Spoken> {
    upstream.answer = (_, response) => answer(response);
    const replies = messagesOf(await talk(upstream.url, message("ping")));
    assert.deepEqual(
      replies.map(({ id }) => id),
      [1],
    );
    return replies[0] as Spoken;
  }

  it("answers an empty body with an error, whatever its status", async () => {
    for (const status of [200, 202, 204]) {
      const { error } = await answerTo((response) => response.writeHead(status).end());
      assert.equal(error?.code, -32000, String(status));
    }
  });

  it("answers a body that is no message with an error, and writes none of it", async () => {
    for (const body of ["<html>", "nonsense", "null", "5", '"text"', "{}", '{"ok":true}', "[]", '{"id":1}']) {
      const { error } = await answerTo((response) => sendJson(response, body));
      assert.equal(error?.code, -32000, body);
    }
  });

  it("answers with one error where the reply is to another request", async () => {
    upstream.answer = (_, response) => sendJson(response, '{"jsonrpc":"2.0","id":2,"result":{}}');
    const replies = messagesOf(await talk(upstream.url, message("ping")));
    assert.deepEqual(
      replies.map(({ id, error }) => [id, error?.code]),
      [
        [2, undefined],
        [1, -32000],
      ],
    );
  });

  it("repeats the detail of a problem document, and when to retry", async () => {
    const { error } = await answerTo((response) => {
      response.writeHead(429, { "content-type": "application/problem+json", "retry-after": "17" });
      response.end(JSON.stringify(problem));
    });
    assert.equal(error?.code, -32000);
    assert.match(error?.message ?? "", /429.*The quota is spent\..*17 seconds/);
    assert.deepEqual(error?.data, { status: 429, retryAfter: 17 });
  });

  it("passes on the server's own error, without the problem around it", async () => {
    const reply = await answerTo((response) => {
      response.writeHead(400, { "content-type": "application/problem+json" }).end(JSON.stringify(hybrid));
    });
    assert.deepEqual(reply, { jsonrpc: "2.0", id: 1, error: hybrid.error });
  });

  it("gives an error without an id to the request that it answers", async () => {
    const { error } = await answerTo((response) => sendJson(response, JSON.stringify({ ...hybrid, id: null }), 400));
    assert.match(error?.message ?? "", /400/);
  });

  it("names the status of an answer without a message", async () => {
    for (const body of ["", "<html>down</html>", "null"]) {
      const { error } = await answerTo((response) => response.writeHead(500).end(body));
      assert.match(error?.message ?? "", /500.*Internal Server Error/, body);
    }
  });

  it("answers with an error when the connection breaks, or nobody listens", async () => {
    const cut = await answerTo((response) => response.destroy());
    assert.equal(cut.error?.code, -32000);
    await upstream.stop();
    const [alone] = messagesOf(await talk(upstream.url, message("ping")));
    assert.deepEqual([alone?.id, alone?.error?.code], [1, -32000]);
    assert.match(alone?.error?.message ?? "", /could not be reached: \S/);
  });

  it("answers every request of a batch with an error, and no notification", async () => {
    upstream.answer = (_, response) => response.writeHead(503).end();
    const batch = [message("ping", undefined, "a"), { jsonrpc: "2.0", method: "x" }, message("ping", undefined, "b")];
    const replies = messagesOf(await talk(upstream.url, batch));
    assert.deepEqual(
      replies.map(({ id, error }) => [id, error?.code]),
      [
        ["a", -32000],
        ["b", -32000],
      ],
    );
  });

  it("logs that a notification failed, and tells the client nothing", async () => {
    upstream.answer = (_, response) => response.writeHead(500).end();
    const { lines, logs } = await talk(upstream.url, { jsonrpc: "2.0", method: "notifications/initialized" });
    assert.deepEqual(lines, []);
    assert.match(logs.join("\n"), /500/);
  });

  it("continues after a failure", async () => {
    let count = 0;
    upstream.answer = ({ body }, response) => {
      count += 1;
      if (count % 2 === 1) response.destroy();
      else sendJson(response, JSON.stringify({ jsonrpc: "2.0", id: JSON.parse(body).id, result: {} }));
    };
    const ids = [1, 2, 3, 4];
    const replies = messagesOf(await talk(upstream.url, ...ids.map((id) => message("ping", undefined, id))));
    assert.deepEqual(replies.map(({ id }) => id).sort(), ids);
    assert.equal(replies.filter(({ error }) => error).length, 2);
  });
});
