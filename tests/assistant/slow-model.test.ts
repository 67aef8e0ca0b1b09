import assert from "node:assert/strict";
import { once } from "node:events";
import { request } from "node:http";
import { describe, it } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { compatibleModel } from "../../functions/assistant/compatible-model.ts";
import { modelWriter } from "../../functions/assistant/model-writer.ts";
import { passagesOver } from "../../functions/assistant/passage-finder.ts";
import { siteAssistant } from "../../functions/assistant/site-assistant.ts";
import { tokenBudget } from "../../functions/assistant/token-budget.ts";
import { createFetch } from "../../functions/http/fetch.ts";
import type { Platform } from "../../functions/platform.ts";
import { openRoad } from "../api/open-road.ts";
import { eventually } from "../support/eventually.ts";
import { citePrice, shop } from "./asked-service.ts";
import { chat, events, eventsIn } from "./chat.ts";
import { begin, finish, piece, saying, startModelServer } from "./model-server.ts";

/** A road whose assistant has a model, with times and tokens of its own. */
async function open(more: { deadlines?: { wholeMs: number; streamedMs: number }; dailyTokens?: number } = {}) {
  const { deadlines, dailyTokens = 1_000_000 } = more;
  const server = await startModelServer();
  const reasons: string[] = [];
  const road = openRoad(
    ({ studio, baseUrl, search, store }: Platform) => {
      const now = () => road.clock.at;
      const model = modelWriter({
        model: compatibleModel({ baseUrl: server.url, model: "test-model" }),
        budget: tokenBudget(store, dailyTokens, now),
        onFailure: (reason) => reasons.push(reason),
        ...(deadlines && { deadlines }),
      });
      return { assistant: siteAssistant({ studio, baseUrl, passages: passagesOver(search), model }) };
    },
    { CHAT_RATE_LIMIT: "1000/600" },
  );
  return { server, road, reasons };
}

describe("a model that hangs", async () => {
  const { server, road, reasons } = await open({ deadlines: { wholeMs: 300, streamedMs: 500 } });

  it("is given up in time, whole or streamed, before its first word or after, and its request with it", async () => {
    for (const hang of [
      () => {},
      (_: unknown, response: Parameters<typeof begin>[0]) => begin(response),
      (_: unknown, response: Parameters<typeof begin>[0]) => {
        begin(response);
        piece(response, `${citePrice(server)} And the`);
      },
    ]) {
      server.behave = hang;
      const started = performance.now();
      assert.equal((await chat(road, shop, { locale: "en" })).mode, "extractive");
      assert.ok(performance.now() - started < 1500);
      const parts = eventsIn(await (await road.ask("/api/chat", events(shop, { locale: "en" }))).text());
      assert.equal(parts.at(-1)?.data.mode, "extractive");
      await eventually("the end of the model's requests", () => server.asked.every(({ isCancelled }) => isCancelled));
    }
    assert.deepEqual(
      reasons,
      Array.from({ length: 6 }, () => "timeout"),
    );
  });
});

describe("a client that goes away", async () => {
  const { server, road, reasons } = await open();
  server.behave = (_, response) => {
    begin(response);
    piece(response, `${citePrice(server)} And the`);
  };
  const gone = (count: number) =>
    eventually("the end of the model's request", () => server.asked[count - 1]?.isCancelled === true);

  it("ends the model's request, whether it takes events or not, and is no failure", async () => {
    const { port } = await road.listen();
    const asks = [events(shop, { locale: "en" }), { ...events(shop, { locale: "en" }) }];
    asks[1] = { ...asks[1], headers: { ...asks[1]?.headers, accept: "application/json" } };
    for (const [index, { headers = {}, body }] of asks.entries()) {
      const outgoing = request({ host: "127.0.0.1", port, path: "/api/chat", method: "POST", headers, agent: false });
      outgoing.on("error", () => {});
      outgoing.end(body);
      if (index === 0) {
        const [incoming] = await once(outgoing, "response");
        await once(incoming, "data");
      }
      await eventually("a question to the model", () => server.asked.length === index + 1);
      // Who only stops sending may still wait for the answer: that nobody does shows when heartbeats are not taken.
      if (index === 0) outgoing.destroy();
      else outgoing.socket?.resetAndDestroy();
      await gone(index + 1);
    }
    assert.deepEqual(reasons, []);
  });

  it("does so in process too", async () => {
    const { headers = {}, body } = events(shop, { locale: "en" });
    const asked = new Request("http://localhost:4321/api/chat", { method: "POST", headers, body: body as string });
    const response = await createFetch(road.respond)(asked, { address: "127.0.0.1" });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    await reader.cancel();
    await gone(server.asked.length);
    assert.deepEqual(reasons, []);
  });
});

describe("a budget of tokens", async () => {
  const { server, road, reasons } = await open({ dailyTokens: 6000 });
  server.behave = (asked, response) => saying(citePrice(server), 4000)(asked, response);

  it("counts what the model says that it took, ends for the day, and is there again on the next", async () => {
    const modes = async (count: number) => {
      const found: string[] = [];
      for (let asked = 0; asked < count; asked += 1) found.push((await chat(road, shop, { locale: "en" })).mode);
      return found;
    };
    assert.deepEqual(await modes(3), ["model", "extractive", "extractive"]);
    assert.equal(server.asked.length, 1);
    assert.deepEqual(reasons.splice(0), ["budget", "budget"]);
    road.clock.at += 86_400_000;
    assert.deepEqual(await modes(1), ["model"]);
  });

  it("is not spent by a model that refuses", async () => {
    road.clock.at += 86_400_000;
    server.behave = (_, response) => void response.writeHead(429).end("{}");
    for (let asked = 0; asked < 8; asked += 1) await chat(road, shop, { locale: "en" });
    assert.deepEqual(new Set(reasons.splice(0)), new Set(["status 429"]));
    assert.equal(await road.platform.store.spendBudget("assistant-tokens", "2026-03-03", 0), 0);
  });

  it("is not exceeded by questions at the same time", async () => {
    road.clock.at += 86_400_000;
    server.behave = (asked, response) => saying(citePrice(server), 2000)(asked, response);
    const before = server.asked.length;
    await Promise.all(Array.from({ length: 8 }, () => chat(road, shop, { locale: "en" })));
    assert.ok(server.asked.length - before <= 2);
    assert.ok((await road.platform.store.spendBudget("assistant-tokens", "2026-03-04", 0)) <= 6000);
  });
});

describe("an answer that takes its time", async () => {
  const { server, road } = await open();

  it("is heard of every few seconds, so that nobody takes its connection for a silent one", {
    timeout: 30_000,
  }, async () => {
    server.behave = async (_, response) => {
      await wait(14_000);
      begin(response);
      piece(response, citePrice(server));
      finish(response);
    };
    const { port } = await road.listen();
    const { headers = {}, body } = events(shop, { locale: "en" });
    const outgoing = request({ host: "127.0.0.1", port, path: "/api/chat", method: "POST", headers, agent: false });
    outgoing.end(body);
    const [incoming] = await once(outgoing, "response");
    assert.equal(incoming.headers["content-type"], "text/event-stream");
    let text = "";
    let latest = performance.now();
    let longest = 0;
    for await (const chunk of incoming) {
      text += chunk;
      longest = Math.max(longest, performance.now() - latest);
      latest = performance.now();
    }
    assert.ok(longest < 4500, `${longest} ms of silence`);
    assert.match(
      text,
      /^(: heartbeat\n\n){4}event: delta\ndata: \{"text":".*"\}\n\nevent: reply\ndata: \{.*"mode":"model"\}\n\n$/,
    );
  });
});
