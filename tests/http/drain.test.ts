import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { describe, it } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { askSocket } from "../support/ask.ts";
import { eventually } from "../support/eventually.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { answersOf, exchange } from "./raw.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

const host = "Host: localhost\r\n";
const list = `GET /api/v1/services?limit=3 HTTP/1.1\r\n${host}\r\n`;
const estimate = '{"platforms":["web"],"complexity":"mvp"}';
const upload = `POST /api/v1/estimate HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: ${estimate.length}\r\n\r\n`;

/** A client that asks again as soon as it was answered, until an answer says that the connection closes. */
async function busyClient(port: number): Promise<{ answers: number; isClosedWell: boolean; rest: string }> {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  let answers = 0;
  let rest = "";
  let isLast = false;
  socket.on("data", (chunk) => {
    rest += chunk.toString("latin1");
    const end = rest.indexOf("\r\n\r\n") + 4;
    const length = Number(/\r\nContent-Length: (\d+)/.exec(rest)?.[1]);
    if (end < 4 || rest.length < end + length) return;
    assert.match(rest, /^HTTP\/1\.1 200 /);
    answers += 1;
    isLast ||= rest.slice(0, end).includes("\r\nConnection: close\r\n");
    rest = rest.slice(end + length);
    if (!isLast) socket.write(list);
  });
  socket.write(list);
  await new Promise((resolve) => socket.once("close", resolve));
  return { answers, isClosedWell: isLast, rest };
}

/** Opens new connections until they are refused; until then each is answered as the last time. */
async function untilRefused(port: number): Promise<void> {
  for (;;) {
    const answer = await askSocket(port, "/healthz").catch((error: NodeJS.ErrnoException) => error.code);
    if (answer === "ECONNREFUSED") return;
    // One that the system opens in the very moment in which the server stops listening is reset.
    if (answer !== "ECONNRESET") assert.equal((answer as Response).headers.get("connection"), "close");
  }
}

/** Asks the process to end; answers its exit code and the milliseconds that it took. */
async function end({ child, output, ended }: ServerProcess, meanwhile = () => {}): Promise<[unknown, number]> {
  const began = performance.now();
  child.kill("SIGTERM");
  await eventually("draining", () => output().includes("draining"));
  meanwhile();
  return [await ended, performance.now() - began];
}

async function open(port: number, bytes: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  await once(socket, "connect");
  if (bytes !== "") socket.write(bytes);
  await wait(100);
  return socket;
}

describe("a server process that ends", { concurrency: 2 }, () => {
  it("loses no request of 200 busy connections, and says on each that it closes", async () => {
    const server = await startServer(temporaryFolder(), { RATE_LIMIT: "1000000/60" });
    const clients = Array.from({ length: 200 }, () => busyClient(server.port));
    await wait(1000);
    let later = Promise.resolve();
    const [code, took] = await end(server, () => {
      later = untilRefused(server.port);
    });
    await later;
    for (const { answers, isClosedWell, rest } of await Promise.all(clients)) {
      assert.ok(answers > 0);
      assert.deepEqual([isClosedWell, rest], [true, ""]);
    }
    assert.equal(code, 0);
    assert.ok(took < 6000, `${took} ms`);
  });

  for (const [name, bytes, meanwhile] of [
    ["a connection on which nothing was asked", "", () => {}],
    ["a connection that is idle after an answer", list, () => {}],
    ["half of a head", list.slice(0, -4), () => {}],
    ["an upload that is finished", upload, (socket: Socket) => socket.write(estimate)],
    ["an upload whose client goes away", upload + estimate.slice(1), (socket: Socket) => socket.resetAndDestroy()],
    ["an upload whose client gives up", upload + estimate.slice(1), (socket: Socket) => socket.end()],
  ] as const) {
    it(`is not held up by ${name}`, async () => {
      const server = await startServer(temporaryFolder());
      const socket = await open(server.port, bytes);
      const [code, took] = await end(server, () => meanwhile(socket));
      assert.equal(code, 0);
      assert.ok(took < 3000, `${took} ms`);
      socket.destroy();
    });
  }

  it("answers all that was pipelined before it closes the connection", async () => {
    const server = await startServer(temporaryFolder());
    const socket = await open(server.port, upload);
    const [code] = await end(server, () => socket.write(estimate + list.repeat(20)));
    const { answers } = await answersOf(socket, 22);
    assert.deepEqual(
      answers.map(({ status, headers }) => [status, headers.get("connection")]),
      answers.map((_, index) => [200, index === 20 ? "close" : "keep-alive"]),
    );
    assert.equal(answers.length, 21);
    assert.equal(code, 0);
  });

  it("lets a slow reader have the whole of what it asked for", async () => {
    const server = await startServer(temporaryFolder());
    const asked = 600;
    const page = `GET / HTTP/1.1\r\n${host}\r\n`;
    const socket = (await open(server.port, page.repeat(asked))).pause();
    const [answer] = (await exchange(server.port, page)).answers as [Response];
    let read = 0;
    const [code] = await end(server, () => {
      socket.on("data", (chunk) => {
        read += chunk.length;
      });
      socket.pause();
      setTimeout(() => socket.resume(), 2500);
    });
    assert.equal(code, 0);
    assert.ok(read > asked * Number(answer.headers.get("content-length")));
  });

  it("gives up on a request that is under way after ten seconds, and exits with 1", async () => {
    const server = await startServer(temporaryFolder());
    const socket = await open(server.port, upload);
    const drip = setInterval(() => socket.write(" "), 1000);
    const [code, took] = await end(server).finally(() => clearInterval(drip));
    assert.equal(code, 1);
    assert.ok(took > 9000 && took < 13_000, `${took} ms`);
  });
});
