import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { after, describe, it } from "node:test";
import { pino } from "pino";
import { readEnvironment } from "../../../functions/config.ts";
import { serverTimes, startServer as startServerHere } from "../../../functions/hosts/node/start-server.ts";
import { askSocket } from "../../support/ask.ts";
import { eventually } from "../../support/eventually.ts";
import { everyRow } from "../../support/every-row.ts";
import { arrived } from "../../support/http/arrived.ts";
import { answersOf, exchange } from "../../support/http/raw.ts";
import { type ServerProcess, startServer } from "../../support/http/server-process.ts";
import { unhurried } from "../../support/http/unhurried.ts";
import { dist } from "../../support/places.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { BusyClient } from "../limits/busy-client.ts";

const host = "Host: localhost\r\n";
const list = `GET /api/v1/services?limit=3 HTTP/1.1\r\n${host}\r\n`;
const estimate = '{"platforms":["web"],"complexity":"mvp"}';
const upload = `POST /api/v1/estimate HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: ${estimate.length}\r\n\r\n`;

/** Timeouts of a server that announces its end for a moment and then waits for a minute. */
const patient = { ...unhurried, drain: { ...unhurried.drain, grace: 50 } };

/** Opens new connections until they are refused; each is answered as the last time until then. */
async function untilRefused(port: number): Promise<void> {
  for (;;) {
    const answer = await askSocket(port, "/healthz").catch((error: NodeJS.ErrnoException) => error.code);
    if (answer === "ECONNREFUSED") return;
    // A connection that the system opens as the server stops listening is reset.
    if (answer !== "ECONNRESET") assert.equal((answer as Response).headers.get("connection"), "close");
  }
}

/** Asks the process to end, acts while it drains, and returns its exit code. */
async function end({ child, output, ended }: ServerProcess, meanwhile = () => {}): Promise<unknown> {
  child.kill("SIGTERM");
  await eventually("draining", () => output().includes("draining"));
  meanwhile();
  return ended;
}

/** Opens a connection on which the server has read these bytes. */
async function open(port: number, bytes: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  after(() => socket.destroy());
  await once(socket, "connect");
  if (bytes !== "") socket.write(bytes);
  await arrived(port);
  return socket;
}

/** Connection in a given state when the server is asked to end, and the action of its client after that. */
type Held = [name: string, bytes: string, meanwhile: (socket: Socket) => unknown];

const held: Held[] = [
  ["a connection on which nothing was asked", "", () => {}],
  ["a connection that is idle after an answer", list, () => {}],
  ["half of a head", list.slice(0, -4), () => {}],
  ["an upload that is finished", upload, (socket) => socket.write(estimate)],
  ["an upload whose client goes away", upload + estimate.slice(1), (socket) => socket.resetAndDestroy()],
  ["an upload whose client gives up", upload + estimate.slice(1), (socket) => socket.end()],
];

/** Starts a server in this process. */
const startHere = () =>
  startServerHere(
    dist,
    readEnvironment({ PORT: "0", DATA_DIR: temporaryFolder() }),
    pino({ level: "silent" }),
    patient,
  );

describe("a server that ends", () => {
  it("is not held up by connections on which nothing more is due", () =>
    everyRow(
      held,
      async ([, bytes, meanwhile]) => {
        const server = await startHere();
        let stopped: Promise<boolean> | undefined;
        after(() => stopped ?? server.stop());
        const socket = await open(server.port, bytes);
        const closed = once(socket, "close");
        stopped = server.stop();
        meanwhile(socket);
        assert.equal(await stopped, true);
        socket.resume();
        await closed;
        assert.equal(socket.errored, null);
      },
      { together: true },
    ));

  it("gives its clients a second to learn of its end, and ten seconds to all that is under way", () =>
    assert.deepEqual(serverTimes.drain, { grace: 1000, longest: 10_000, look: 100 }));
});

describe("a server process that ends", { concurrency: 2 }, () => {
  it("loses no request of 200 busy connections, and says on each that it closes", async () => {
    const server = await startServer(temporaryFolder(), { RATE_LIMIT: "1000000/60" }, unhurried);
    const clients = Array.from({ length: 200 }, () => new BusyClient(server.port, list));
    await eventually("many answers to each client", () => clients.every(({ answers }) => answers > 110));
    const before = clients.map(({ answers }) => answers);
    let later = Promise.resolve();
    const code = await end(server, () => {
      later = untilRefused(server.port);
    });
    await later;
    await Promise.all(clients.map(({ closed }) => closed));
    for (const { answers, isClosedWell, rest } of clients) {
      assert.ok(answers > 0);
      assert.deepEqual([isClosedWell, rest], [true, ""]);
    }
    assert.equal(code, 0);
    const most = Math.max(...clients.map(({ answers }, index) => answers - (before[index] as number)));
    assert.ok(most < 10, `${most} answers on a connection after the signal`);
  });

  it("answers all that was pipelined before it closes the connection", async () => {
    const server = await startServer(temporaryFolder(), {}, unhurried);
    const socket = await open(server.port, upload);
    const code = await end(server, () => socket.write(estimate + list.repeat(20)));
    const { answers } = await answersOf(socket, 22);
    assert.deepEqual(
      answers.map(({ status, headers }) => [status, headers.get("connection")]),
      answers.map((_, index) => [200, index === 20 ? "close" : "keep-alive"]),
    );
    assert.equal(answers.length, 21);
    assert.equal(code, 0);
  });

  it("lets a slow reader have the whole of what it asked for", async () => {
    const server = await startServer(temporaryFolder(), {}, patient);
    const asked = 600;
    const page = `GET / HTTP/1.1\r\n${host}\r\n`;
    const socket = (await open(server.port, page.repeat(asked))).pause();
    const idle = await open(server.port, "");
    const [answer] = (await exchange(server.port, page)).answers as [Response];
    let read = 0;
    const code = await end(server, () => {
      socket.on("data", (chunk) => {
        read += chunk.length;
      });
      socket.pause();
      // The server ends idle connections once the grace period of its clients is over.
      idle.once("close", () => socket.resume());
    });
    assert.equal(code, 0);
    assert.ok(read > asked * Number(answer.headers.get("content-length")));
  });

  it("gives up on a request that stays under way, and exits with 1", async () => {
    const drain = { grace: 50, longest: 300, look: 20 };
    const server = await startServer(temporaryFolder(), {}, { ...unhurried, drain });
    const socket = await open(server.port, upload);
    const drip = setInterval(() => socket.write(" "), 10);
    after(() => clearInterval(drip));
    // A piece that is sent after the end may reset the connection; `once` would reject for that.
    socket.on("error", () => {});
    const closed = new Promise((resolve) => socket.once("close", resolve));
    const code = await end(server);
    assert.equal(code, 1);
    await closed;
    assert.equal(socket.bytesRead, 0);
  });
});
