import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { after, it } from "node:test";
import { everyRow } from "../../support/every-row.ts";
import { arrived } from "../../support/http/arrived.ts";
import { describeSocket } from "../../support/matrix.ts";

const host = "Host: localhost\r\n";
const endless = (method: string) => `${method} /services HTTP/1.1\r\n${host}X: ${"a".repeat(40_000)}\r\n\r\n`;
const body = JSON.stringify({ jsonrpc: "2.0", id: "a".repeat(2000), method: "ping" });
const post = (body: string) =>
  `POST /mcp HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const posted = post(body);
const inLines = post(body.replace(",", ",\r\n\r\n"));
const small = (method: string) => `${method} /healthz HTTP/1.1\r\n${host}\r\n`;

/** Returns two packets; the first has the bytes before a request and its beginning. */
const behind = (before: string, request: string, bytes = 1000): [string, string] => [
  before + request.slice(0, bytes),
  request.slice(bytes),
];

describeSocket("a head that is too large", {}, (fixture) => {
  /**
   * Sends packets one by one, each after the server has read the one before; returns all that came until the connection
   * closed.
   */
  async function answered(...packets: string[]): Promise<string> {
    const { port } = fixture.server;
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    after(() => socket.destroy());
    await once(socket, "connect");
    const answer = textOf(socket);
    for (const packet of packets) {
      socket.write(packet);
      await arrived(port);
    }
    return answer;
  }

  const inTwo = (request: string): [string, string] => [request.slice(0, 1000), request.slice(1000)];
  const inMany = (request: string) => request.match(/.{1,5000}/gs) ?? [];

  const arrivals: [how: string, packets: (method: string) => string[]][] = [
    ["in one packet", (method) => [endless(method)]],
    ["in two packets", (method) => inTwo(endless(method))],
    ["in many packets", (method) => inMany(endless(method))],
    ["in two packets, after another request", (method) => [small("GET"), ...inTwo(endless(method))]],
    ["in two packets, after a HEAD", (method) => [small("HEAD"), ...inTwo(endless(method))]],
    ["in one packet with another request", (method) => [small("GET") + endless(method)]],
    ["in one packet with a HEAD", (method) => [small("HEAD") + endless(method)]],
    ["after a body in two packets", (method) => [...inTwo(posted), ...inTwo(endless(method))]],
  ];

  it("is refused with its own method and address, however it arrives", () =>
    everyRow(arrivals, async ([, packets]) => {
      const [head, get] = await Promise.all([answered(...packets("HEAD")), answered(...packets("GET"))]);
      assert.match(head, /HTTP\/1\.1 431 .*\r\nContent-Type: application\/problem\+json\r\n/s);
      assert.ok(head.endsWith("\r\n\r\n"), head);
      const [, problem = ""] = /HTTP\/1\.1 431 .*\r\n\r\n(.*)$/s.exec(get) ?? [];
      assert.equal(JSON.parse(problem).instance, "/services");
      assert.deepEqual(fixture.takeErrors(), []);
    }));

  /** Ways to split a head over packets so that only a check of every packet could find its method. */
  const hidden: [how: string, packets: (method: string) => string[]][] = [
    ["behind a body in one packet", (method) => [posted + endless(method)]],
    ["behind the end of a body", (method) => [posted.slice(0, -9), posted.slice(-9) + endless(method)]],
    ["behind a body with empty lines", (method) => [inLines + endless(method)]],
    ["beginning behind a body", (method) => behind(posted, endless(method))],
    ["beginning behind another request", (method) => behind(small("GET"), endless(method))],
    ["beginning behind one that waits for its answer", (method) => behind(small("GET").repeat(3), endless(method))],
    ["in many packets, the first with another request", (method) => inMany(small("GET") + endless(method))],
    ["with a method in two packets", (method) => [method.slice(0, 1), endless(method).slice(1)]],
    ["with a method in two packets, behind a body", (method) => behind(posted, endless(method), 2)],
  ];

  it("is refused without content where its method is not known and may be HEAD", () =>
    everyRow(hidden, async ([, packets]) => {
      const [head, get] = await Promise.all([answered(...packets("HEAD")), answered(...packets("GET"))]);
      const refusal = /HTTP\/1\.1 431 .*\r\nContent-Type: application\/problem\+json\r\n.*\r\n\r\n$/s;
      assert.match(head, refusal);
      assert.match(head, /\r\nConnection: close\r\n/);
      assert.ok(refusal.test(get) ? /Content-Length: 0\r\n/.test(get) : problemIn(get).status === 431, get);
      assert.deepEqual(fixture.takeErrors(), []);
    }));
});

async function textOf(socket: Socket): Promise<string> {
  let text = "";
  for await (const chunk of socket) text += chunk;
  return text;
}

function problemIn(text: string): { status?: number } {
  return JSON.parse(/HTTP\/1\.1 431 .*?\r\n\r\n(.*)$/s.exec(text)?.[1] ?? "{}");
}
