import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { after, describe, it } from "node:test";
import { askSocket } from "../../support/ask.ts";
import { costOfProcess } from "../../support/cost.ts";
import { eventually } from "../../support/eventually.ts";
import { everyRow } from "../../support/every-row.ts";
import { type ServerProcess, startServer } from "../../support/http/server-process.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const floodOf = (path: string) => get(path).repeat(Math.floor(1_000_000 / get(path).length));
const asked = 20_000;
const numbered = Array.from({ length: asked }, (_, index) => get(`/n${index}`)).join("");

/** Returns the resident memory of a process, in MB. */
function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}

/** Opens connections that each send a flood, the first one to numbered addresses, and read nothing. */
function openFloods(port: number, count: number, path = "/", first = numbered): Socket[] {
  const sockets = Array.from({ length: count }, () => connect(port, "127.0.0.1").pause());
  after(() => {
    for (const socket of sockets) socket.destroy();
  });
  const flood = floodOf(path);
  for (const [index, socket] of sockets.entries()) socket.on("error", () => {}).write(index === 0 ? first : flood);
  return sockets;
}

/**
 * Sends other requests until the server reads no more of the floods: until only the replies cost it time. Returns the
 * wait for each reply, in milliseconds of the server's processor, and the peak memory.
 */
async function askBeside({ port, child: { pid = 0 } }: ServerProcess): Promise<{ costs: number[]; memory: number }> {
  const costs: number[] = [];
  let memory = 0;
  const isQuiet = () => costs.length >= 200 && costs.slice(-50).every((cost) => cost <= 10);
  await eventually("the end of the floods", async () => {
    const before = costOfProcess(pid);
    assert.equal((await askSocket(port, "/healthz")).status, 200);
    costs.push(costOfProcess(pid) - before);
    memory = Math.max(memory, memoryOf(pid));
    return isQuiet();
  });
  return { costs: costs.sort((one, other) => one - other), memory };
}

/** Returns the numbers of the addresses answered on a socket, in the order of replies. */
async function answered(socket: Socket): Promise<number[]> {
  const numbers: number[] = [];
  let rest = "";
  socket.on("data", (chunk) => {
    rest += chunk.toString("latin1");
    let end = 0;
    for (const match of rest.matchAll(/"instance":"\/n(\d+)"/g)) {
      numbers.push(Number(match[1]));
      end = match.index + match[0].length;
    }
    rest = rest.slice(end);
  });
  socket.resume();
  await eventually("every answer", () => numbers.length >= asked || socket.closed);
  return numbers;
}

it("20 clients that send a megabyte of requests without reading fill no memory, hold up nobody, and get every answer once they read", async () => {
  const server = await startServer(temporaryFolder(), { RATE_LIMIT: "10000000/3600" });
  await askSocket(server.port, "/");
  const before = memoryOf(server.child.pid ?? 0);
  const [first] = openFloods(server.port, 20);
  const { costs, memory } = await askBeside(server);
  // What Node parses of one read of 64 KB waits in memory: about 2,400 requests a socket, and garbage on top of them.
  assert.ok(memory - before < 240, `${memory - before} MB`);
  const slow = costs[Math.floor(costs.length * 0.95)] as number;
  assert.ok(slow < 300, `${slow} ms of a processor`);
  const numbers = await answered(first as Socket);
  assert.equal(numbers.length, asked);
  assert.ok(numbers.every((number, index) => number === index));
  assert.equal((await askSocket(server.port, "/healthz")).status, 200);
});

/** Returns the growth of a new server's memory while ten clients send a megabyte of requests each, in MB. */
async function growthBeside(path: string): Promise<number> {
  const server = await startServer(temporaryFolder(), { RATE_LIMIT: "10000000/3600" });
  await askSocket(server.port, path);
  const before = memoryOf(server.child.pid ?? 0);
  openFloods(server.port, 10, path, floodOf(path));
  const { memory } = await askBeside(server);
  server.child.kill("SIGKILL");
  return memory - before;
}

describe("ten clients that send a megabyte of requests without reading", () => {
  const most = 64;

  it(`take at most ${most} MB, whatever they ask for`, async () => {
    await everyRow(["/", "/x", "/healthz", "/services.md", "/search?q=a"], async (path) => {
      const grown: number[] = [];
      // On a busy machine garbage waits for its collection, which only adds memory: the least of three tries counts.
      while (grown.length < 3 && grown.every((memory) => memory >= most)) grown.push(await growthBeside(path));
      assert.ok(Math.min(...grown) < most, `${grown.join(", ")} MB`);
    });
  });
});
