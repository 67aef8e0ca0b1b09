import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { promptTokensOf } from "../../functions/assistant/prompt.ts";
import { assistantPolicy } from "../../src/api/policy.ts";
import { eventually } from "../support/eventually.ts";
import { everyRow } from "../support/every-row.ts";
import { citePrice, shop } from "./asked-service.ts";
import { chat, events } from "./chat.ts";
import { keepDeadlines } from "./kept-deadlines.ts";
import { openModelRoad } from "./model-road.ts";
import { saying } from "./model-server.ts";
import { openRequest } from "./open-request.ts";

describe("a daily budget of tokens", async () => {
  const { server, road, reasons } = await openModelRoad({ dailyTokens: 6000 });
  server.behave = (asked, response) => saying(citePrice(server), 4000)(asked, response);

  it("is charged with the tokens that the model reports, and is renewed on the next day", async () => {
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

describe("the budget of a model that was asked", async () => {
  const { server, road } = await openModelRoad({ heartbeatMs: 20 });
  const spent = async () => {
    const day = new Date(road.clock.at).toISOString().slice(0, 10);
    return road.platform.store.spendBudget("assistant-tokens", day, 0);
  };

  it("is charged when a model is at work, whether the asker leaves, the time ends or the answer breaks off", async (test) => {
    const { port } = await road.listen();
    const asked = () => eventually("a question to the model", () => server.asked.some((one) => !one.isCancelled));
    const ends: [name: string, ask: () => Promise<unknown>][] = [
      [
        "the asker leaves",
        async () => {
          const outgoing = openRequest(port, "/api/chat", events(shop, { locale: "en" }));
          await asked();
          outgoing.socket?.resetAndDestroy();
          await eventually("the end of the question", () => server.asked.every((one) => one.isCancelled));
        },
      ],
      [
        "the time of an answer in one piece ends",
        async () => {
          const deadlines = keepDeadlines(test);
          const answer = chat(road, shop, { locale: "en" });
          await asked();
          deadlines.end(assistantPolicy.model.wholeMs);
          await answer;
        },
      ],
      [
        "the answer breaks off before its head",
        () => {
          server.behave = (_, response) => void response.destroy();
          return chat(road, shop, { locale: "en" });
        },
      ],
    ];
    await everyRow(ends, async ([, ask]) => {
      server.behave = () => {};
      const before = await spent();
      await ask();
      assert.ok((await spent()) - before > assistantPolicy.answerTokens, "something is charged");
    });
  });
});

it("the tokens of a question are never estimated below what its script takes", () => {
  const tokens = (content: string) => promptTokensOf({ system: "", turns: [{ role: "user", content }] });
  const rows: [text: string, least: number][] = [
    ["What does a shop cost in all", 7],
    ["我们需要一个新的网上商店".repeat(20), 240],
    ["オンラインストアの費用".repeat(20), 220],
    ["온라인 상점의 비용은".repeat(20), 180],
    ["🏳️‍🌈👩‍👩‍👧‍👦🚀".repeat(20), 500],
    ["Сколько стоит магазин".repeat(20), 380],
    ["كم يكلف المتجر".repeat(20), 240],
    ["𒀀𒀁𒀂".repeat(20), 240],
    ["9876543210".repeat(20), 200],
    ["{}[]()<>;:!?".repeat(20), 240],
  ];
  const short = rows.filter(([text, least]) => tokens(text) < least).map(([text]) => text.slice(0, 12));
  assert.deepEqual(short, []);
});
