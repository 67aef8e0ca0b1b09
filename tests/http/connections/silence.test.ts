import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { after, before, describe, it } from "node:test";
import { Connections } from "../../../functions/hosts/node/connections.ts";
import { eventually } from "../../support/eventually.ts";

const request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
const requestOfLarge = request.replace("/", "/large");
/** Payload larger than the buffers of the system between the two ends. */
const large = Buffer.alloc(64 * 1024 * 1024);

/**
 * Timeouts of silence, in milliseconds. The check runs more often than any client here acts, so that it also falls
 * between two actions.
 */
const silence = { longest: 1000, look: 5 };

/** Both ends of a connection. */
interface Pair {
  client: Socket;
  accepted: Socket;
}

describe("a connection", { concurrency: true }, () => {
  let server: Server;
  const accepted = new Map<number, Socket>();

  before(async () => {
    server = createServer((asked, response) => {
      if (asked.url === "/large") response.end(large);
      else response.end("answer");
    });
    new Connections(server, silence);
    server.on("connection", (socket: Socket) => accepted.set(socket.remotePort as number, socket));
    await once(server.listen(0, "127.0.0.1"), "listening");
  });

  after(() => {
    server.closeAllConnections();
    server.close();
  });

  async function open(): Promise<Pair> {
    const client = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => {});
    after(() => client.destroy());
    await once(client, "connect");
    const { localPort = 0 } = client;
    return { client, accepted: await eventually("the other end", () => accepted.get(localPort)) };
  }

  /** Waits until the server ends a connection for silence. */
  async function endBySilence({ accepted }: Pair): Promise<void> {
    await eventually("the end", () => accepted.closed);
    assert.equal(accepted.timeout, silence.longest);
  }

  /** Repeats an action until the server ends a connection whose client reads nothing of a reply. */
  async function outlastSilence(act: () => void): Promise<void> {
    const silent = await open();
    silent.client.pause().write(requestOfLarge);
    await eventually("the end of a connection that is silent", () => {
      act();
      return silent.accepted.closed;
    });
  }

  it("ends when nothing was asked on it", async () => {
    await endBySilence(await open());
  });

  it("ends when nothing more is asked after an answer", async () => {
    const pair = await open();
    pair.client.write(request);
    const [answer] = await once(pair.client, "data");
    assert.match(String(answer), /^HTTP\/1\.1 200 OK/);
    await endBySilence(pair);
  });

  it("ends when its client takes nothing of an answer", async () => {
    const pair = await open();
    pair.client.pause().write(requestOfLarge);
    await endBySilence(pair);
  });

  it("stays open while something is asked now and then, also after a silence", async () => {
    const { client, accepted } = await open();
    let [asked, silences, text] = [0, 0, ""];
    client.on("data", (chunk) => (text += chunk));
    const answers = () => text.split("HTTP/1.1 200 OK").length - 1;
    await outlastSilence(() => {
      if (answers() < asked || accepted.timeout !== silence.longest) return;
      silences += 1;
      asked += 1;
      client.write(request);
    });
    await eventually("the last answer", () => answers() >= asked);
    assert.ok(silences >= 8);
    assert.equal(answers(), asked);
    assert.equal(client.readyState, "open");
  });

  it("stays open while its client takes an answer slowly", async () => {
    const { client, accepted } = await open();
    client.pause().write(requestOfLarge);
    let taken = 0;
    await outlastSilence(() => {
      taken += client.read()?.length ?? 0;
    });
    assert.ok(taken < large.length, "it was slow");
    assert.equal(accepted.closed, false);
    // The rest is taken at once, and a busy machine may pause for longer than the silence of this test.
    accepted.removeAllListeners("timeout");
    client.on("data", (chunk: Buffer) => {
      taken += chunk.length;
    });
    client.resume();
    await eventually("the whole answer", () => taken > large.length || client.closed);
    assert.ok(taken > large.length, `${taken} bytes`);
  });
});
