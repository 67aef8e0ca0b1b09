import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { after, before, describe, it } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { Connections } from "../../functions/node/connections.ts";

const request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
/** More than the buffers of the system between the two ends hold. */
const large = Buffer.alloc(64 * 1024 * 1024);

let server: Server;

before(async () => {
  server = createServer((asked, response) => {
    if (asked.url === "/large") response.end(large);
    else response.end("answer");
  });
  new Connections(server, { longest: 400, look: 100 });
  await once(server.listen(0, "127.0.0.1"), "listening");
});

after(() => server.close());

function client(): Socket {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => {});
  return socket;
}

/** Milliseconds until the server ends a connection. */
async function ended(socket: Socket): Promise<number> {
  const start = performance.now();
  await once(socket, "close");
  return performance.now() - start;
}

describe("a connection", () => {
  it("ends when nothing was asked on it", async () => {
    const took = await ended(client().resume());
    assert.ok(took > 300 && took < 3000, `${took} ms`);
  });

  it("ends when nothing more is asked after an answer", async () => {
    const socket = client().resume();
    socket.write(request);
    const took = await ended(socket);
    assert.ok(took > 300 && took < 3000, `${took} ms`);
  });

  it("ends when its client takes nothing of an answer", async () => {
    const socket = client().pause();
    socket.write(request.replace("/", "/large"));
    const [accepted] = (await once(server, "connection")) as [Socket];
    const took = await ended(accepted);
    assert.ok(took < 4000, `${took} ms`);
    socket.destroy();
  });

  it("stays while something is asked now and then, also after it was silent for a while", async () => {
    const socket = client();
    let answers = 0;
    socket.on("data", (chunk) => {
      answers += chunk.toString().split("HTTP/1.1 200 OK").length - 1;
    });
    for (let asked = 0; asked < 8; asked += 1) {
      socket.write(request);
      await wait(250);
    }
    assert.equal(answers, 8);
    assert.equal(socket.readyState, "open");
    socket.destroy();
  });

  it("stays while its client takes an answer slowly", async () => {
    const socket = client();
    socket.write(request.replace("/", "/large"));
    const start = performance.now();
    let taken = 0;
    socket.on("data", (chunk: Buffer) => {
      taken += chunk.length;
      if (taken > large.length) socket.destroy();
      if (performance.now() - start > 1500) return;
      socket.pause();
      setTimeout(() => socket.resume(), 5);
    });
    await once(socket, "close");
    assert.ok(performance.now() - start > 1000);
    assert.ok(taken > large.length, `${taken} bytes`);
  });
});
