import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { citePrice, shop } from "./asked-service.ts";
import { chat } from "./chat.ts";
import { openModelRoad } from "./model-road.ts";
import { saying } from "./model-server.ts";

describe("a daily budget of tokens", async () => {
  const { server, road, reasons } = await openModelRoad({ dailyTokens: 6000 });
  server.behave = (asked, response) => saying(citePrice(server), 4000)(asked, response);

  it("is spent by what the model says that it took, and is there again on the next day", async () => {
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
