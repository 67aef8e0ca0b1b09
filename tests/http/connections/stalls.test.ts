import assert from "node:assert/strict";
import { connect, type Socket } from "node:net";
import { after, describe, it } from "node:test";
import type { Endpoint } from "../../../functions/endpoint.ts";
import { timeouts } from "../../../functions/hosts/node/http-server.ts";
import { readBody } from "../../../functions/http/body.ts";
import { openRoad } from "../../api/open-road.ts";
import { checkAnswer } from "../../support/checks.ts";
import { eventually } from "../../support/eventually.ts";
import { everyRow } from "../../support/every-row.ts";
import { uploads } from "../../support/http/body-endpoint.ts";
import { answersOf } from "../../support/http/raw.ts";

const upload: Endpoint = {
  method: "POST",
  path: "/upload",
  charges: [],
  isPublic: true,
  async answer(request) {
    await readBody(request, { "multipart/form-data": 100_000 }, { uploads, lists: new Set() });
    return { status: 200, headers: [], body: "whole" };
  },
};

const host = "Host: localhost\r\n";
const form = "Content-Type: multipart/form-data; boundary=x\r\n";
const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n';
const json = "Content-Type: application/json\r\n";

const opened = openRoad({}, {}, [upload]);
const { port } = await opened.listen();
/** Timeouts for a head, and for silence, that are shorter than those of a server. */
const strict = {
  head: await opened.listen({ ...timeouts, headers: 300, check: 50 }),
  body: await opened.listen({ ...timeouts, silence: { longest: 1000, look: 50 } }),
};

/** Maximum milliseconds until the client of a server gets a timeout reply. */
const latest = {
  head: timeouts.headers + timeouts.check,
  // One check sees the last bytes, and the next one sees no further bytes.
  body: 2 * timeouts.silence.look + timeouts.silence.longest,
};

/** Stalled requests, each with the part of the request in which it stalls. */
const stalled: [name: string, part: keyof typeof strict, bytes: string][] = [
  ["a head", "head", `GET / HTTP/1.1\r\n${host}X-A`],
  ["a body of JSON", "body", `POST /api/v1/estimate HTTP/1.1\r\n${host}${json}Content-Length: 100\r\n\r\n{`],
  [
    "a body of JSON in chunks",
    "body",
    `POST /mcp HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`,
  ],
  ["a form with files", "body", `POST /upload HTTP/1.1\r\n${host}${form}Content-Length: 1000\r\n\r\n${part}a`],
  [
    "a form with files in chunks",
    "body",
    `POST /upload HTTP/1.1\r\n${host}${form}Transfer-Encoding: chunked\r\n\r\n1\r\n-\r\n`,
  ],
];

/** Opens a client that keeps its side open when the server closes. */
function stubborn(port: number): Socket {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true }).on("error", () => {});
  after(() => socket.destroy());
  return socket;
}

describe("a client that stops in the middle of a request", () => {
  it("gets 408 and the end of its connection in time", () =>
    everyRow(
      stalled,
      async ([, part, bytes]) => {
        const socket = stubborn(strict[part].port);
        socket.write(bytes);
        const { answers, closed } = await answersOf(socket, 2);
        assert.deepEqual(
          answers.map(({ status, headers }) => [status, headers.get("connection")]),
          [[408, "close"]],
        );
        await checkAnswer(answers[0] as Response, "GET");
        assert.equal(closed, true);
        assert.ok(latest[part] < 17_000);
      },
      { together: true },
    ));

  it("gets 408 before its connection would be ended for silence", () =>
    assert.ok(latest.head < timeouts.silence.longest));
});

it("300 clients that send a head without an end, a field now and then lose their connections in time, and hold up nobody", async () => {
  const { port, ask } = strict.head;
  const sockets = Array.from({ length: 300 }, () => stubborn(port));
  for (const socket of sockets) socket.resume().write(`GET / HTTP/1.1\r\n${host}`);
  const drip = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write("X-Slow: a\r\n");
  }, 20);
  after(() => clearInterval(drip));
  await eventually("the end of all of them", async () => {
    assert.equal((await ask("/services.md")).status, 200);
    return sockets.every(({ closed }) => closed);
  });
  assert.equal(sockets.filter(({ closed }) => !closed).length, 0);
  assert.ok(latest.head < 20_000);
});

it("a client whose form is too long gets 413 though it goes on sending", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.write(`POST /upload HTTP/1.1\r\n${host}${form}Transfer-Encoding: chunked\r\n\r\n`);
  const piece = `4000\r\n${"a".repeat(0x4000)}\r\n`;
  socket.write(`${(part.length).toString(16)}\r\n${part}\r\n${piece.repeat(20)}`);
  const { answers } = await answersOf(socket);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [413],
  );
});
