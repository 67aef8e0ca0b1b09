import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { message } from "../support/mcp/mcp.ts";
import { messagesOf, talk } from "./talk.ts";
import { sendEvents, useUpstream } from "./upstream.ts";

const ping = message("ping", undefined, "p");
const reply = { jsonrpc: "2.0", id: "p", result: { text: "ñ🌊 line\nend" } };
const note = { jsonrpc: "2.0", method: "notifications/progress", params: { progress: 1 } };

describe("the bridge, over a stream of events,", () => {
  const upstream = useUpstream();

  async function linesFor(pieces: readonly (string | Buffer)[]): Promise<string[]> {
    upstream.answer = (_, response) => sendEvents(response, pieces);
    const { lines, logs } = await talk(upstream.url, ping);
    assert.deepEqual(logs, []);
    return lines;
  }

  it("writes a line for each message, and ignores comments and other fields", async () => {
    const stream = [
      ": welcome\n\n",
      "retry: 1000\nid: 7\nevent: message\n",
      `data: ${JSON.stringify(note)}\n\n`,
      `: keep\nevent: message\ndata:${JSON.stringify(reply)}\nid: 8\n\n`,
    ];
    assert.deepEqual(await linesFor(stream), [JSON.stringify(note), JSON.stringify(reply)]);
  });

  it("joins the lines of an event, with either line end", async () => {
    const pretty = JSON.stringify(reply, null, 2).split("\n");
    for (const end of ["\n", "\r\n"]) {
      const stream = `${pretty.map((line) => `data: ${line}`).join(end)}${end}${end}`;
      assert.deepEqual(await linesFor([stream]), [JSON.stringify(reply)]);
    }
  });

  it("reads events across chunks", async () => {
    const bytes = Buffer.from(`: ñ\r\ndata: ${JSON.stringify(reply)}\r\n\r\n`);
    const pieces = Array.from({ length: bytes.length }, (_, at) => bytes.subarray(at, at + 1));
    assert.deepEqual(await linesFor(pieces), [JSON.stringify(reply)]);
  });

  it("ignores an event that is empty or not a message", async () => {
    const stream = ["data:\n\n", "data: nonsense\n\n", "data: 5\n\n", `data: ${JSON.stringify(reply)}\n\n`];
    assert.deepEqual(await linesFor(stream), [JSON.stringify(reply)]);
  });

  it("answers with an error where the stream ends or breaks before the answer", async () => {
    const begun = JSON.stringify(reply).slice(0, 30);
    for (const [pieces, ends] of [
      [[": nothing\n\n"], true],
      [[`data: ${JSON.stringify(note)}\n\n`, `data: ${begun}`], true],
      [[`data: ${JSON.stringify(note)}\n\n`], false],
      [[`data: ${begun}`], false],
    ] as const) {
      upstream.answer = (_, response) => sendEvents(response, pieces, ends);
      const answers = messagesOf(await talk(upstream.url, ping)).filter(({ id }) => id !== undefined);
      assert.deepEqual(
        answers.map(({ id, error }) => [id, error?.code]),
        [["p", -32000]],
        pieces.join(""),
      );
    }
  });

  it("does not take a request of the server for the answer", async () => {
    const question = { jsonrpc: "2.0", id: "p", method: "roots/list" };
    upstream.answer = (_, response) => sendEvents(response, [`data: ${JSON.stringify(question)}\n\n`], false);
    const { lines } = await talk(upstream.url, ping);
    assert.equal(lines[0], JSON.stringify(question));
    assert.deepEqual([lines.length, JSON.parse(lines[1] ?? "{}").error?.code], [2, -32000]);
  });
});
