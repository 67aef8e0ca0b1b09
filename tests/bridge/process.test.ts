import assert from "node:assert/strict";
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { after, describe, it } from "node:test";
import { bridgeUrl } from "../../scripts/bridge/run.ts";
import { bridgeScript } from "../mcp/programs.ts";
import { eventually } from "../support/eventually.ts";
import { message } from "../support/mcp/mcp.ts";
import { echo, sendJson, useUpstream } from "./upstream.ts";

describe("the process of the bridge", () => {
  const upstream = useUpstream();

  /** Starts the bridge and collects its output. */
  function start(url: string) {
    const child: ChildProcessWithoutNullStreams = spawn(process.execPath, [bridgeScript, url], { stdio: "pipe" });
    after(() => child.kill("SIGKILL"));
    const said = { out: "", log: "" };
    child.stdout.on("data", (chunk) => (said.out += chunk));
    child.stderr.on("data", (chunk) => (said.log += chunk));
    const ended = new Promise<number | string | null>((resolve) =>
      child.on("close", (code, signal) => resolve(code ?? signal)),
    );
    return { child, said, ended, say: (line: unknown) => child.stdin.write(`${JSON.stringify(line)}\n`) };
  }

  const idsIn = (out: string) => out.split("\n").flatMap((line) => (line ? [JSON.parse(line).id] : []));

  it("answers the calls under way when its input ends, and then ends with 0", async () => {
    const held: (() => void)[] = [];
    upstream.answer = (arrived, response) => void held.push(() => echo(arrived, response));
    const { child, say, ended, said } = start(upstream.url);
    for (const id of [1, 2, 3]) say(message("ping", undefined, id));
    await eventually("three calls under way", () => held.length === 3);
    await new Promise<void>((resolve) => child.stdin.end(resolve));
    // The second answer comes after the first was read, and so after the end of the input.
    for (const [count, answer] of held.entries()) {
      answer();
      await eventually("an answer", () => idsIn(said.out).length > count);
    }
    assert.equal(await ended, 0);
    assert.deepEqual(idsIn(said.out).sort(), [1, 2, 3]);
    assert.equal(said.log, "");
  });

  it("ends with its input when no answer is due, though its connection is still open", async () => {
    const { child, ended, say, said } = start(upstream.url);
    say(message("ping"));
    await eventually("the answer", () => said.out.includes("\n"));
    // The connection stays open for an hour: a bridge that waited for its end would not end here.
    assert.equal(await upstream.connections(), 1);
    child.stdin.end();
    assert.equal(await ended, 0);
  });

  it("writes messages alone to standard output, and failures to standard error", async () => {
    upstream.answer = (arrived, response) => {
      if (arrived.body.includes("notifications")) return response.writeHead(500).end();
      if (arrived.body.includes('"id":2')) return sendJson(response, "<html>");
      echo(arrived, response);
    };
    const { child, ended, say, said } = start(upstream.url);
    for (const line of [message("ping"), message("ping", undefined, 2), { jsonrpc: "2.0", method: "notifications/x" }])
      say(line);
    child.stdin.end("nonsense\n");
    assert.equal(await ended, 0);
    const messages = said.out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { jsonrpc: string; id: unknown });
    assert.deepEqual(messages.map(({ id }) => id).sort(), [1, 2, null]);
    for (const { jsonrpc } of messages) assert.equal(jsonrpc, "2.0");
    assert.match(said.log, /^studio mcp: HTTP 500/);
  });

  it("ends with 0 and without output when its output is closed", async () => {
    const text = "x".repeat(200_000);
    upstream.answer = ({ body }, response) => {
      sendJson(response, JSON.stringify({ jsonrpc: "2.0", id: JSON.parse(body).id, result: { text } }));
    };
    const { child, ended, say, said } = start(upstream.url);
    say(message("ping"));
    await eventually("the first answer", () => said.out.length > 0);
    child.stdout.destroy();
    for (const id of [2, 3, 4]) say(message("ping", undefined, id));
    assert.equal(await ended, 0);
    assert.equal(said.log, "");
  });

  it("ends with 0 on SIGINT and SIGTERM, with a call under way", async () => {
    let isUnderWay = false;
    upstream.answer = () => {
      isUnderWay = true;
    };
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      isUnderWay = false;
      const { child, ended, say, said } = start(upstream.url);
      say(message("ping"));
      await eventually("the call", () => isUnderWay);
      child.kill(signal);
      assert.equal(await ended, 0, signal);
      assert.equal(said.log, "");
    }
  });

  it("writes a long reply whole before it ends", async () => {
    const text = "ñ🌊".repeat(400_000);
    upstream.answer = (_, response) => sendJson(response, JSON.stringify({ jsonrpc: "2.0", id: 1, result: { text } }));
    const { child, ended, say, said } = start(upstream.url);
    say(message("ping"));
    child.stdin.end();
    child.stdout.setEncoding("utf8");
    assert.equal(await ended, 0);
    assert.equal(JSON.parse(said.out).result.text, text);
  });
});

it("the address that the bridge asks is that of a server, or follows from that of a site", () => {
  assert.equal(bridgeUrl("https://studio.example", "product"), "https://studio.example/mcp");
  assert.equal(bridgeUrl("https://studio.example/", "reference"), "https://studio.example/docs/mcp");
  assert.equal(bridgeUrl("https://studio.example/docs/mcp", "product"), "https://studio.example/docs/mcp");
  assert.equal(bridgeUrl("https://studio.example/sandbox", "product"), "https://studio.example/sandbox/mcp");
  assert.equal(bridgeUrl("https://studio.example/sandbox/", "reference"), "https://studio.example/sandbox/docs/mcp");
  assert.throws(() => bridgeUrl("nowhere", "product"), TypeError);
});
