import assert from "node:assert/strict";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { describe, it } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import type { Endpoint } from "../../functions/endpoint.ts";
import { createFetch } from "../../functions/http/fetch.ts";
import { openRoad } from "../api/open-road.ts";
import { eventually } from "../support/eventually.ts";

/** What a source that answers did and heard, by the name in its address. */
interface Source {
  written: number;
  cancelled: boolean;
  aborted: boolean;
}

const sources = new Map<string, Source>();
const piece = new Uint8Array(16 * 1024).fill(97);

/** How long each kind of source waits before it writes, and what happens to it then. */
const kinds: Record<string, (source: Source, controller: ReadableStreamDefaultController) => Promise<void>> = {
  async steps(source, controller) {
    if (source.written > 0) await wait(300);
    controller.enqueue(new TextEncoder().encode(`step ${source.written}\n`));
    source.written += 1;
    if (source.written === 4) controller.close();
  },
  async endless(source, controller) {
    controller.enqueue(piece);
    source.written += piece.length;
  },
  async patient(source, controller) {
    await wait(3000);
    controller.enqueue(new TextEncoder().encode("."));
    source.written += 1;
    if (source.written === 6) controller.close();
  },
  async silent() {
    await wait(40_000, undefined, { ref: false });
  },
  async broken(source, controller) {
    if (source.written > 0) throw new Error("the source broke");
    controller.enqueue(new TextEncoder().encode("begun"));
    source.written += 1;
  },
};

function endpoint(path: string, isLate: boolean): Endpoint {
  return {
    method: "GET",
    path,
    spends: [],
    isPublic: true,
    answer(_request, { parameters: { kind = "", name = "" }, request: { signal } }) {
      const source: Source = { written: 0, cancelled: false, aborted: false };
      sources.set(name, source);
      signal.addEventListener("abort", () => {
        source.aborted = true;
      });
      const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
        {
          pull: (controller) => kinds[kind]?.(source, controller),
          cancel: () => {
            source.cancelled = true;
          },
        },
        { highWaterMark: 0 },
      );
      const reply = { status: 200, headers: ["Content-Type", "text/plain", "X-Content-Type-Options", "nosniff"], body };
      return isLate ? wait(20).then(() => reply) : reply;
    },
  };
}

const road = openRoad({}, {}, [endpoint("/now/{kind}/{name}", false), endpoint("/late/{kind}/{name}", true)]);
const { port, ask } = await road.listen();

async function open(path: string, method = "GET"): Promise<IncomingMessage> {
  const outgoing = request({ host: "127.0.0.1", port, path, method, agent: false }).end();
  const [incoming] = (await once(outgoing, "response")) as [IncomingMessage];
  outgoing.on("error", () => {});
  return incoming.on("error", () => {});
}

function closed(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => incoming.once("close", resolve));
}

const sourceOf = (name: string) => sources.get(name) as Source;

describe("an answer that is a stream", { concurrency: true }, () => {
  it("leaves as it is written", async () => {
    for (const path of ["/now/steps/a", "/late/steps/b"]) {
      const began = performance.now();
      const seen: [text: string, at: number][] = [];
      for await (const chunk of await open(path)) seen.push([String(chunk), performance.now() - began]);
      assert.deepEqual(
        seen.map(([text]) => text),
        ["step 0\n", "step 1\n", "step 2\n", "step 3\n"],
      );
      assert.ok((seen[3]?.[1] ?? 0) - (seen[0]?.[1] ?? 0) > 600);
    }
  });

  it("does not run ahead of a client that reads slowly", async () => {
    const incoming = (await open("/now/endless/slow")).pause();
    await wait(1000);
    const { written } = sourceOf("slow");
    await wait(500);
    assert.equal(sourceOf("slow").written, written);
    assert.ok(written < 16 * 1024 * 1024, `${written} bytes`);
    incoming.resume();
    await eventually("more", () => sourceOf("slow").written > 2 * written);
    incoming.destroy();
  });

  it("is cancelled when its client goes away, which is no error", async () => {
    for (const path of ["/now/endless/gone", "/late/endless/gone-late", "/now/silent/gone-silent"]) {
      const incoming = await open(path);
      await wait(100);
      // A mere end would only say that it has asked for everything.
      incoming.socket.resetAndDestroy();
      const source = sourceOf(path.slice(path.lastIndexOf("/") + 1));
      await eventually(`the end of ${path}`, () => source.cancelled && source.aborted);
    }
    const early = request({ host: "127.0.0.1", port, path: "/late/endless/early", agent: false }).on("error", () => {});
    early.end();
    await eventually("the request", () => sources.has("early"));
    early.destroy();
    await eventually("the end", () => sourceOf("early").cancelled && sourceOf("early").aborted);
  });

  it("has no body for HEAD, and its source is told", async () => {
    for (const path of ["/now/endless/head", "/late/endless/head-late"]) {
      const incoming = await open(path, "HEAD");
      let bytes = 0;
      for await (const chunk of incoming) bytes += chunk.length;
      const source = sourceOf(path.slice(path.lastIndexOf("/") + 1));
      assert.deepEqual([incoming.statusCode, bytes, source.cancelled], [200, 0, true]);
    }
  });

  it("lives as long as it writes now and then", async () => {
    let text = "";
    for await (const chunk of await open("/now/patient/long")) text += chunk;
    assert.equal(text, "......");
  });

  it("ends when it is silent for longer than a connection may be", async () => {
    const began = performance.now();
    const incoming = await open("/now/silent/mute");
    await closed(incoming);
    assert.equal(incoming.complete, false);
    assert.ok(performance.now() - began < 17_000);
    await eventually("the end of its source", () => sourceOf("mute").cancelled && sourceOf("mute").aborted);
  });

  it("streams through web-standard requests too, and hears of a reader that stops", async () => {
    const response = await createFetch(road.respond)(new Request("http://localhost:4321/now/endless/web"), {
      address: "127.0.0.1",
    });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    assert.equal((await reader.read()).value?.length, piece.length);
    await reader.cancel();
    assert.equal(sourceOf("web").cancelled, true);
  });
});

describe("an answer whose source breaks", () => {
  it("is cut, and logged once", async () => {
    for (const path of ["/now/broken/broken", "/late/broken/broken-late"]) {
      const incoming = await open(path);
      let text = "";
      incoming.on("data", (chunk) => (text += chunk));
      await closed(incoming);
      assert.deepEqual([text, incoming.complete], ["begun", false]);
      await wait(50);
      const errors = road.errors.splice(0);
      assert.deepEqual(
        errors.map((error) => (error as Error).message),
        ["the source broke"],
      );
    }
    assert.equal((await ask("/healthz")).status, 200);
  });
});
