import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { eventually } from "../support/eventually.ts";
import { message } from "../support/mcp/mcp.ts";
import { messagesOf, talk, talkTo } from "./talk.ts";
import { echo, sendJson, useUpstream } from "./upstream.ts";

const odd = '  {"zzz": [1.0, 1e2], "id":"é–1" ,"method":"tools/call","jsonrpc":"2.0","params":{"a":"\\u00e9 🌊"}} ';

describe("the bridge, towards the server,", () => {
  const upstream = useUpstream();

  it("forwards each line as it stands", async () => {
    await talk(upstream.url, odd, message("ping", undefined, 2));
    assert.deepEqual(
      upstream.arrived.map(({ body }) => body),
      [odd, JSON.stringify(message("ping", undefined, 2))],
    );
    for (const { headers } of upstream.arrived) {
      assert.equal(headers["content-type"], "application/json");
      assert.equal(headers.accept, "application/json, text/event-stream");
    }
  });

  it("finds the lines across chunks, with either line end and without the last", async () => {
    const lines = [odd, JSON.stringify(message("ping", { text: "ñ🌊€" }, 2)), JSON.stringify(message("ping"))];
    const bytes = Buffer.from(`${lines[0]}\r\n\r\n\n${lines[1]}\n   \n${lines[2]}`);
    for (const size of [1, 2, 3, 7, 64, bytes.length]) {
      upstream.arrived.length = 0;
      const conversation = talkTo(upstream.url);
      for (let at = 0; at < bytes.length; at += size) {
        conversation.say(bytes.subarray(at, at + size));
        await new Promise(setImmediate);
      }
      await conversation.end();
      assert.deepEqual(upstream.arrived.map(({ body }) => body).sort(), [...lines].sort(), `pieces of ${size}`);
    }
  });

  it("holds later messages until initialize settles the version, and sends that version", async () => {
    const held: (() => void)[] = [];
    upstream.answer = (arrived, response) => {
      if (!arrived.body.includes("initialize")) return echo(arrived, response);
      held.push(() => {
        response.setHeader("mcp-session-id", "session-7");
        sendJson(response, JSON.stringify({ jsonrpc: "2.0", id: 0, result: { protocolVersion: "2025-06-18" } }));
      });
    };
    const conversation = talkTo(upstream.url);
    const initialize = message("initialize", { protocolVersion: "2025-11-25" }, 0);
    for (const line of [initialize, message("ping"), message("tools/list", undefined, 2)])
      conversation.say(`${JSON.stringify(line)}\n`);
    await eventually("initialize", () => held.length > 0);
    // The bridge answers the next line itself, and still forwards the request after it.
    conversation.say("nonsense\n");
    await eventually("the answer to nonsense", () => conversation.lines.length === 1);
    await fetch(upstream.url, { method: "POST", body: '{"jsonrpc":"2.0","method":"later"}' });
    const [first, ...later] = upstream.arrived.splice(1);
    assert.match(first?.body ?? "", /"later"/);
    assert.deepEqual(later, []);
    assert.equal(upstream.arrived.length, 1);
    assert.equal(upstream.arrived[0]?.headers["mcp-protocol-version"], undefined);
    held[0]?.();
    assert.equal(messagesOf(await conversation.end()).length, 4);
    for (const { headers } of upstream.arrived.slice(1)) {
      assert.equal(headers["mcp-protocol-version"], "2025-06-18");
      assert.equal(headers["mcp-session-id"], "session-7");
    }
  });

  it("answers a line that is not JSON with an error, and goes on", async () => {
    const { lines, logs } = await talk(upstream.url, "nonsense", '{"jsonrpc":"2.0",', message("ping", undefined, 3));
    const [a, b, c] = messagesOf({ lines, logs });
    for (const reply of [a, b]) assert.deepEqual([reply?.id, reply?.error?.code], [null, -32700]);
    assert.deepEqual([c?.id, c?.error], [3, undefined]);
    assert.equal(upstream.arrived.length, 1);
  });
});

describe("the bridge, towards the client,", () => {
  const upstream = useUpstream();

  it("passes on a reply as it stands, with unknown members", async () => {
    const reply = '{"zzz":1.0,"result":{"serverInfo":{"new":true},"b":1,"a":"\\u00e9é🌊"}, "id":1,"jsonrpc":"2.0"}';
    upstream.answer = (_, response) => sendJson(response, reply);
    assert.deepEqual((await talk(upstream.url, message("ping"))).lines, [reply]);
  });

  it("puts a reply of several lines on one line", async () => {
    const reply = { jsonrpc: "2.0", id: 1, result: { text: "a\nb" } };
    upstream.answer = (_, response) => sendJson(response, `${JSON.stringify(reply, null, 2)}\r\n`);
    assert.deepEqual((await talk(upstream.url, message("ping"))).lines, [JSON.stringify(reply)]);
  });

  it("sends requests at once, and writes answers in the order of their arrival", async () => {
    const waiting = new Map<number, () => void>();
    upstream.answer = (arrived, response) => {
      waiting.set(JSON.parse(arrived.body).id, () => echo(arrived, response));
    };
    const ids = Array.from({ length: 10 }, (_, id) => id);
    const conversation = talkTo(upstream.url);
    for (const id of ids) conversation.say(`${JSON.stringify(message("ping", undefined, id))}\n`);
    await eventually("all ten under way", () => waiting.size === ids.length);
    const backwards = ids.toReversed();
    for (const [count, id] of backwards.entries()) {
      waiting.get(id)?.();
      await eventually(`the answer to ${id}`, () => conversation.lines.length > count);
    }
    const replies = messagesOf(await conversation.end());
    assert.deepEqual(replies.map(({ id }) => id as number).sort(), ids);
    assert.deepEqual(
      replies.map(({ id }) => id),
      backwards,
    );
  });

  it("writes nothing for messages that have no answer", async () => {
    const conversation = await talk(
      upstream.url,
      { jsonrpc: "2.0", method: "notifications/initialized" },
      { jsonrpc: "2.0", id: 1, result: { roots: [] } },
      { jsonrpc: "2.0", id: "a", error: { code: 1, message: "no" } },
      [{ jsonrpc: "2.0", method: "notifications/initialized" }],
    );
    assert.deepEqual(conversation, { lines: [], logs: [] });
    assert.equal(upstream.arrived.length, 4);
  });

  it("passes on the replies of a batch together", async () => {
    const replies = [1, 2].map((id) => ({ jsonrpc: "2.0", id, result: {} }));
    upstream.answer = (_, response) => sendJson(response, JSON.stringify(replies));
    const batch = [message("ping", undefined, 1), message("ping", undefined, 2)];
    assert.deepEqual((await talk(upstream.url, batch)).lines, [JSON.stringify(replies)]);
  });
});
