import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { describe, it } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import type { Endpoint } from "../../functions/endpoint.ts";
import { readBody } from "../../functions/http/body.ts";
import { openRoad } from "../api/open-road.ts";
import { checkAnswer } from "../support/checks.ts";
import { uploads } from "./body-endpoint.ts";
import { answersOf } from "./raw.ts";

const upload: Endpoint = {
  method: "POST",
  path: "/upload",
  spends: [],
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

const stalled: [name: string, bytes: string][] = [
  ["a head", `GET / HTTP/1.1\r\n${host}X-A`],
  ["a body of JSON", `POST /api/v1/estimate HTTP/1.1\r\n${host}${json}Content-Length: 100\r\n\r\n{`],
  ["a body of JSON in chunks", `POST /mcp HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`],
  ["a form with files", `POST /upload HTTP/1.1\r\n${host}${form}Content-Length: 1000\r\n\r\n${part}a`],
  [
    "a form with files in chunks",
    `POST /upload HTTP/1.1\r\n${host}${form}Transfer-Encoding: chunked\r\n\r\n1\r\n-\r\n`,
  ],
];

const opened = openRoad({}, {}, [upload]);
const { port, ask } = await opened.listen();

/** A client that does not hang up when the server does. */
function stubborn(): Socket {
  return connect({ port, host: "127.0.0.1", allowHalfOpen: true }).on("error", () => {});
}

describe("a client that stops sending", { concurrency: true }, () => {
  for (const [name, bytes] of stalled) {
    it(`gets 408 and the end of the connection: ${name}`, async () => {
      const began = performance.now();
      const socket = stubborn();
      socket.write(bytes);
      const gone = once(socket, "close");
      const { answers, closed } = await answersOf(socket, 2);
      assert.deepEqual(
        answers.map(({ status, headers }) => [status, headers.get("connection")]),
        [[408, "close"]],
      );
      await checkAnswer(answers[0] as Response, "GET");
      assert.equal(closed, true);
      await gone;
      assert.ok(performance.now() - began < 17_000);
    });
  }

  it("is over within 20 seconds though it drips on for ever, and holds up nobody: 300 of them", async () => {
    const sockets = Array.from({ length: 300 }, stubborn);
    let open = sockets.length;
    for (const socket of sockets) {
      socket.on("close", () => {
        open -= 1;
      });
      socket.resume().write(`GET / HTTP/1.1\r\n${host}`);
    }
    const drip = setInterval(() => {
      for (const socket of sockets) if (!socket.destroyed) socket.write("X-Slow: a\r\n");
    }, 1000);
    const began = performance.now();
    while (open > 0 && performance.now() - began < 20_000) {
      const asked = performance.now();
      assert.equal((await ask("/services.md")).status, 200);
      assert.ok(performance.now() - asked < 1000);
      await wait(200);
    }
    clearInterval(drip);
    assert.equal(open, 0);
  });

  it("hears that its form is too long, though it goes on sending", async () => {
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
});
