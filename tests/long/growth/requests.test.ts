import assert from "node:assert/strict";
import { it } from "node:test";
import { openRoad } from "../../api/open-road.ts";
import { growingRequests, manyRequests } from "../../growth/growing-requests.ts";
import { everyRow } from "../../support/every-row.ts";
import { growthExponent, most } from "./growth-exponent.ts";

const road = openRoad({}, manyRequests);

it("a request costs no square of its length, in what is native either", async () => {
  let take = 0;
  await everyRow(growingRequests, async ([, longest, request]) => {
    const ask = async (length: number) => {
      // No reply may come from a cache.
      take += 1;
      await (await road.ask(...request(length, take))).arrayBuffer();
    };
    const exponent = await growthExponent(ask, longest);
    assert.ok(exponent <= most, `grows by the power of ${exponent.toFixed(2)}`);
  });
});
