import assert from "node:assert/strict";
import { connect } from "node:net";
import { it } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { describeSocket } from "../harness.ts";

const host = "Host: localhost\r\n";
const endless = (method: string) => `${method} /services HTTP/1.1\r\n${host}X: ${"a".repeat(40_000)}\r\n\r\n`;
const body = JSON.stringify({ jsonrpc: "2.0", id: "a".repeat(2000), method: "ping" });
const typed = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
const posted = `POST /mcp HTTP/1.1\r\n${host}${typed}\r\n${body}`;
const small = (method: string) => `${method} /healthz HTTP/1.1\r\n${host}\r\n`;

describeSocket("a head that is too large", {}, (fixture) => {
  /** What comes back for packets that are sent one after the other, to the end of the connection. */
  async function answered(...packets: string[]): Promise<string> {
    const socket = connect({ port: fixture.server.port, host: "127.0.0.1", noDelay: true });
    const send = async () => {
      for (const packet of packets) {
        socket.write(packet);
        await wait(30);
      }
    };
    const sent = send();
    let text = "";
    for await (const chunk of socket) text += chunk;
    await sent;
    return text;
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

  for (const [how, packets] of arrivals) {
    it(`is refused by its own method and address: ${how}`, async () => {
      const [head, get] = await Promise.all([answered(...packets("HEAD")), answered(...packets("GET"))]);
      assert.match(head, /HTTP\/1\.1 431 .*\r\nContent-Type: application\/problem\+json\r\n/s);
      assert.ok(head.endsWith("\r\n\r\n"), head);
      const [, problem = ""] = /HTTP\/1\.1 431 .*\r\n\r\n(.*)$/s.exec(get) ?? [];
      assert.equal(JSON.parse(problem).instance, "/services");
    });
  }
});
