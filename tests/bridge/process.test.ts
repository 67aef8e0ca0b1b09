import assert from "node:assert/strict";
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { describe, it } from "node:test";
import { bridgeUrl } from "../../scripts/bridge/run.ts";
import { message } from "../http/mcp.ts";
import { bridgeScript } from "../mcp/programs.ts";
import { eventually } from "../support/eventually.ts";
import { echo, sendJson, useUpstream } from "./upstream.ts";

describe("the process of the bridge", () => {
  const upstream = useUpstream();

  /** Starts the bridge; what it writes is collected. */
  function start(url: string) {
    const child: ChildProcessWithoutNullStreams = spawn(process.execPath, [bridgeScript, url], { stdio: "pipe" });
    const said = { out: "", log: "" };
    child.stdout.on("data", (chunk) => (said.out += chunk));
    child.stderr.on("data", (chunk) => (said.log += chunk));
    const ended = new Promise<number | string | null>((resolve) =>
      child.on("close", (code, signal) => resolve(code ?? signal)),
    );
    return { child, said, ended, say: (line: unknown) => child.stdin.write(`${JSON.stringify(line)}\n`) };
  }

  const idsIn = (out: string) => out.split("\n").flatMap((line) => (line ? [JSON.parse(line).id] : []));

  it("answers what is under way when its input ends, and then ends well", async () => {
    upstream.answer = (arrived, response) => void setTimeout(echo, 300, arrived, response);
    const { child, say, ended, said } = start(upstream.url);
    for (const id of [1, 2, 3]) say(message("ping", undefined, id));
    child.stdin.end();
    assert.equal(await ended, 0);
    assert.deepEqual(idsIn(said.out).sort(), [1, 2, 3]);
    assert.equal(said.log, "");
  });

  it("ends at once when its input ends and nothing is due", async () => {
    const { child, ended, say, said } = start(upstream.url);
    say(message("ping"));
    await eventually("the answer", () => said.out.includes("\n"));
    const from = performance.now();
    child.stdin.end();
    assert.equal(await ended, 0);
    assert.ok(performance.now() - from < 3000);
  });

  it("writes messages alone to its output, and troubles to its log", async () => {
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

  it("says nothing and ends well when nobody reads any more", async () => {
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

  it("ends well when it is told to, with a call under way", async () => {
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

  it("hands on a long reply whole before it ends", async () => {
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

describe("the address that the bridge asks", () => {
  it("is a server's own, or that of a server of the site", () => {
    assert.equal(bridgeUrl("https://studio.example", "product"), "https://studio.example/mcp");
    assert.equal(bridgeUrl("https://studio.example/", "reference"), "https://studio.example/docs/mcp");
    assert.equal(bridgeUrl("https://studio.example/docs/mcp", "product"), "https://studio.example/docs/mcp");
    assert.equal(bridgeUrl("https://studio.example/sandbox", "product"), "https://studio.example/sandbox/mcp");
    assert.equal(bridgeUrl("https://studio.example/sandbox/", "reference"), "https://studio.example/sandbox/docs/mcp");
    assert.throws(() => bridgeUrl("nowhere", "product"), TypeError);
  });
});
