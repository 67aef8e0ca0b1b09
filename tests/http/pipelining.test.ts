import assert from "node:assert/strict";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { describe, it } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { askSocket } from "../support/ask.ts";
import { eventually } from "../support/eventually.ts";
import { describeSocket } from "../support/matrix.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { exchange } from "./raw.ts";
import { startServer } from "./server-process.ts";

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const flood = get("/").repeat(Math.floor(1_000_000 / get("/").length));
const asked = 20_000;
const numbered = Array.from({ length: asked }, (_, index) => get(`/n${index}`)).join("");

/** Memory that a process holds, in MB. */
function memoryOf(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}

/** Numbers of the addresses that are answered on a socket, as the answers come. */
async function answered(socket: Socket): Promise<number[]> {
  const numbers: number[] = [];
  let rest = "";
  const bound = setTimeout(() => socket.destroy(), 20_000);
  socket.on("data", (chunk) => {
    rest += chunk.toString("latin1");
    let end = 0;
    for (const match of rest.matchAll(/"instance":"\/n(\d+)"/g)) {
      numbers.push(Number(match[1]));
      end = match.index + match[0].length;
    }
    rest = rest.slice(end);
    if (numbers.length === asked) socket.destroy();
  });
  socket.resume();
  await once(socket, "close");
  clearTimeout(bound);
  return numbers;
}

describe("clients that send a megabyte of requests without reading", () => {
  it("fill no memory, hold up nobody, and get every answer once they read", { timeout: 60_000 }, async () => {
    const server = await startServer(temporaryFolder(), { RATE_LIMIT: "10000000/3600" });
    await askSocket(server.port, "/");
    const before = memoryOf(server.child.pid);
    const sockets = Array.from({ length: 20 }, () => connect(server.port, "127.0.0.1").pause());
    for (const [index, socket] of sockets.entries()) {
      socket.on("error", () => {}).write(index === 0 ? numbered : flood);
    }
    const times: number[] = [];
    let most = 0;
    for (const began = performance.now(); performance.now() - began < 5000; ) {
      const start = performance.now();
      await askSocket(server.port, "/healthz");
      times.push(performance.now() - start);
      most = Math.max(most, memoryOf(server.child.pid));
      await wait(20);
    }
    // What Node parses of one read of 64 KB waits in memory: about 2,400 requests a socket, and garbage on top of them.
    assert.ok(most - before < 240, `${most - before} MB`);
    times.sort((one, other) => one - other);
    const slow = times[Math.floor(times.length * 0.95)] as number;
    assert.ok(slow < 300, `${slow} ms`);
    const [first] = sockets as [Socket];
    const numbers = await answered(first);
    assert.equal(numbers.length, asked);
    assert.ok(numbers.every((number, index) => number === index));
    for (const socket of sockets) socket.destroy();
    assert.equal((await askSocket(server.port, "/healthz")).status, 200);
  });
});

describeSocket("pipelined requests", {}, (fixture) => {
  const estimate = '{"platforms":["web"],"complexity":"mvp"}';
  const post = `POST /api/v1/estimate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${estimate.length}\r\n\r\n${estimate}`;

  it("keep their order behind a slow answer, whatever they are", async () => {
    const paths = ["/readyz", "/robots.txt", "/api/v1/cases?limit=2", "/nowhere", "/services.md"];
    const alone = await Promise.all(paths.map(async (path) => (await fixture.ask(path)).text()));
    const { answers } = await exchange(fixture.server.port, paths.map(get).join(post), 9);
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    assert.deepEqual(
      bodies.filter((_, index) => index % 2 === 0),
      alone,
    );
    for (const [index, body] of bodies.entries()) if (index % 2 === 1) assert.match(body, /"currency":"EUR"/);
  });

  it("are each answered when their bodies arrive late and in pieces", async () => {
    const socket = connect(fixture.server.port, "127.0.0.1");
    let text = "";
    socket.on("data", (chunk) => (text += chunk));
    const bytes = (get("/readyz") + post).repeat(3);
    for (let sent = 0; sent < bytes.length; sent += 25) {
      socket.write(bytes.slice(sent, sent + 25));
      await wait(5);
    }
    const answered = () => text.split("HTTP/1.1 200 OK").length - 1;
    await eventually("an answer to each", () => answered() >= 6);
    assert.equal(answered(), 6);
    socket.destroy();
  });
});
