import assert from "node:assert/strict";
import { createServer, type Socket } from "node:net";
import { after, describe, it } from "node:test";
import { Wire } from "../../scripts/verify/wire.ts";

const answer = (fields = "", status = "200 OK") => `HTTP/1.1 ${status}\r\nContent-Length: 2\r\n${fields}\r\nok`;

/** Starts a server that reacts to each request, with the number of earlier requests on its connection. */
async function serve(react: (socket: Socket, head: string, before: number) => void) {
  const server = createServer((socket) => {
    let before = 0;
    socket.on("error", () => {});
    socket.on("data", (head) => {
      react(socket, head.toString("latin1"), before);
      before += 1;
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const wire = new Wire({});
  after(() => {
    wire.close();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  return { wire, ask: (path: string) => wire.ask(origin, path) };
}

describe("the HTTP client of the check", () => {
  it("sends a request again where a reused connection ended", async () => {
    const { ask, wire } = await serve((socket, _, before) => {
      if (before === 0) socket.write(answer());
      else socket.resetAndDestroy();
    });
    for (const path of ["/a", "/b", "/c"]) assert.equal((await ask(path)).status, 200);
    assert.equal(wire.sent, 5);
  });

  it("does not send a request again where a new connection ended", async () => {
    const { ask, wire } = await serve((socket) => socket.resetAndDestroy());
    await assert.rejects(ask("/"), /ECONNRESET|socket hang up/);
    assert.equal(wire.sent, 1);
  });

  it("follows no redirect", async () => {
    const { ask, wire } = await serve((socket) => socket.write(answer("Location: /b\r\n", "308 Permanent Redirect")));
    const { status, headers } = await ask("/a");
    assert.deepEqual([status, headers.location, wire.sent], [308, "/b", 1]);
  });

  it("sends a path unchanged, and adds no header", async () => {
    const heads: string[] = [];
    const { ask } = await serve((socket, head) => {
      heads.push(head);
      socket.write(answer());
    });
    await ask("/%ff/../a//b");
    assert.match(heads[0] ?? "", /^GET \/%ff\/\.\.\/a\/\/b HTTP\/1\.1\r\n/);
    assert.doesNotMatch(heads[0] ?? "", /^accept/im);
  });

  it("does not decode the body of an answer", async () => {
    const { ask } = await serve((socket) => socket.write(answer("Content-Encoding: br\r\n")));
    assert.equal((await ask("/")).body.toString(), "ok");
  });
});
