import assert from "node:assert/strict";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { after, describe, it } from "node:test";
import { timeouts } from "../../../functions/hosts/node/http-server.ts";
import { createFetch } from "../../../functions/http/fetch.ts";
import { openRoad } from "../../api/open-road.ts";
import { eventually } from "../../support/eventually.ts";
import { isAsked, piece, type Source, sourceAt, streaming } from "../../support/http/streaming-sources.ts";

const road = openRoad({}, {}, streaming);
const { port, ask } = await road.listen();
/** Looks for silence more often than a source writes here, and takes less of it than a server does. */
const strict = await road.listen({ ...timeouts, silence: { longest: 1000, look: 5 } });

async function open(path: string, { method = "GET", from = port } = {}): Promise<IncomingMessage> {
  const outgoing = request({ host: "127.0.0.1", port: from, path, method, agent: false }).end();
  after(() => outgoing.destroy());
  const [incoming] = (await once(outgoing, "response")) as [IncomingMessage];
  outgoing.on("error", () => {});
  return incoming.on("error", () => {});
}

function closed(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => incoming.once("close", resolve));
}

/** Sends other requests so often that all pending work proceeds. */
async function askOthers(): Promise<void> {
  for (let asked = 0; asked < 10; asked += 1) await ask("/healthz");
}

/** Returns the bytes that a source has written once it stops by itself. */
async function writtenAtRest(source: Source): Promise<number> {
  for (;;) {
    const { written } = source;
    await askOthers();
    if (source.written === written) return written;
  }
}

describe("a streamed answer", { concurrency: true }, () => {
  it("reaches its client as it is written", async () => {
    for (const path of ["/now/steps/a", "/late/steps/b"]) {
      const incoming = await open(path);
      const source = sourceAt(path);
      const seen: string[] = [];
      for await (const chunk of incoming) {
        seen.push(String(chunk));
        assert.equal(source.written, seen.length, "nothing was written before what came before it was seen");
        source.release();
      }
      assert.deepEqual(seen, ["step 0\n", "step 1\n", "step 2\n", "step 3\n"]);
    }
  });

  it("does not run ahead of a client that reads slowly", async () => {
    const incoming = (await open("/now/endless/slow")).pause();
    const source = sourceAt("/now/endless/slow");
    const written = await writtenAtRest(source);
    await askOthers();
    assert.equal(source.written, written);
    assert.ok(written < 16 * 1024 * 1024, `${written} bytes`);
    incoming.resume();
    await eventually("more", () => source.written > 2 * written);
  });

  it("is cancelled without an error when its client goes away", async () => {
    for (const path of ["/now/endless/gone", "/late/endless/gone-late", "/now/silent/gone-silent"]) {
      const incoming = await open(path);
      const source = sourceAt(path);
      await eventually(`the beginning of ${path}`, () => source.written > 0 || path.includes("silent"));
      // An end of its side would only mean that the client has sent every request.
      incoming.socket.resetAndDestroy();
      await eventually(`the end of ${path}`, () => source.cancelled && source.aborted);
    }
  });

  it("is cancelled when its client goes away before it begins", async () => {
    const path = "/held/endless/early";
    const early = request({ host: "127.0.0.1", port, path, agent: false }).on("error", () => {});
    early.end();
    await eventually("the request", () => isAsked(path));
    const gone = new Promise((resolve) => early.once("close", resolve));
    early.destroy();
    await gone;
    sourceAt(path).release();
    await eventually("the end", () => sourceAt(path).cancelled && sourceAt(path).aborted);
  });

  it("has no body for HEAD, and cancels its source", async () => {
    for (const path of ["/now/endless/head", "/late/endless/head-late"]) {
      const incoming = await open(path, { method: "HEAD" });
      let bytes = 0;
      for await (const chunk of incoming) bytes += chunk.length;
      assert.deepEqual([incoming.statusCode, bytes, sourceAt(path).cancelled], [200, 0, true]);
    }
  });

  it("goes on for longer than a connection may be silent, as long as it writes now and then", async () => {
    const path = "/now/patient/long";
    const incoming = await open(path, { from: strict.port });
    const source = sourceAt(path);
    let text = "";
    incoming.on("data", (chunk) => (text += chunk));
    const silent = connect(strict.port, "127.0.0.1")
      .on("error", () => {})
      .resume();
    after(() => silent.destroy());
    await eventually("the end of a connection that is silent", () => {
      source.release();
      return silent.closed;
    });
    source.isEnding = true;
    source.release();
    await closed(incoming);
    assert.ok(source.written > 6);
    assert.deepEqual([text, incoming.complete], [".".repeat(source.written), true]);
  });

  it("ends when it is silent for longer than a connection may be", async () => {
    const path = "/now/silent/mute";
    const incoming = await open(path, { from: strict.port });
    await closed(incoming);
    assert.equal(incoming.complete, false);
    await eventually("the end of its source", () => sourceAt(path).cancelled && sourceAt(path).aborted);
    // One check sees the last written piece, and the next one sees no further piece.
    const { longest, look } = timeouts.silence;
    assert.ok(2 * look + longest < 17_000);
  });

  it("is also streamed to web-standard requests, and cancelled when their reader stops", async () => {
    const path = "/now/endless/web";
    const response = await createFetch(road.respond)(new Request(`http://localhost:4321${path}`), {
      address: "127.0.0.1",
    });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    assert.equal((await reader.read()).value?.length, piece.length);
    await reader.cancel();
    assert.equal(sourceAt(path).cancelled, true);
  });
});

it("a streamed answer whose source breaks is cut off, and logged once", async () => {
  for (const path of ["/now/broken/broken", "/late/broken/broken-late"]) {
    const incoming = await open(path);
    let text = "";
    incoming.on("data", (chunk) => (text += chunk));
    await closed(incoming);
    assert.deepEqual([text, incoming.complete], ["begun", false]);
    assert.equal((await ask("/healthz")).status, 200);
    const errors = road.errors.splice(0);
    assert.deepEqual(
      errors.map((error) => (error as Error).message),
      ["the source broke"],
    );
  }
});
