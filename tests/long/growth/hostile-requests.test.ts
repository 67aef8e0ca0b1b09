import assert from "node:assert/strict";
import { it } from "node:test";
import { operationsOf } from "../../../src/api/operations.ts";
import { post } from "../../api/examples.ts";
import { Hostile } from "../../api/hostile.ts";
import { openRoad } from "../../api/open-road.ts";
import { hostileMessages } from "../../assistant/hostile-messages.ts";
import type { Ask } from "../../support/ask.ts";
import { leastCostOf } from "../../support/cost.ts";
import { everyRow } from "../../support/every-row.ts";
import { readStudio } from "../../support/read-studio.ts";

/** Maximum processor time of an answer, in milliseconds. */
const boundMs = 500;

const road = openRoad({}, { CHAT_RATE_LIMIT: "100000/600", RATE_LIMIT: "100000/60" });
const hostile = new Hostile(20_260_321);
const requests: readonly (readonly [path: string, ask: Ask])[] = [
  ...operationsOf(readStudio()).flatMap((operation) =>
    Array.from({ length: 60 }, () => {
      const { path, ask } = hostile.request(operation);
      return [path, ask] as const;
    }),
  ),
  ...hostileMessages.map((message) => ["/api/chat", post({ message, locale: "en" })] as const),
];

it(`a hostile request costs at most ${boundMs} ms of a processor`, () =>
  everyRow(requests, async ([path, ask]) => {
    const cost = await leastCostOf(async () => (await road.ask(path, ask)).arrayBuffer(), 2);
    assert.ok(cost <= boundMs, `${cost} ms`);
  }));
