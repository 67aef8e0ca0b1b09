import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parseList } from "structured-headers";
import type { Endpoint } from "../../../functions/endpoint.ts";
import { Limiter } from "../../../functions/limits/limiter.ts";
import type { Platform } from "../../../functions/platform.ts";
import { type PolicyName, ratePolicies } from "../../../src/api/policy.ts";
import { openRoad } from "../../api/open-road.ts";
import { everyRow } from "../../support/every-row.ts";
import { unitsLeft } from "../../support/http/units-left.ts";

const talk: Endpoint = {
  method: "POST",
  path: "/test/chat",
  charges: ["default", "chat"],
  isPublic: true,
  answer: () => ({ status: 200, headers: ["X-Content-Type-Options", "nosniff"], body: "said" }),
};

/** Returns the remaining units and the seconds until renewal, by the name of the limit. */
function leftIn({ headers }: Response): Record<string, { r: number; t: number }> {
  const items = parseList(headers.get("ratelimit") ?? "") as [string, Map<string, number>][];
  return Object.fromEntries(items.map(([name, item]) => [name, { r: item.get("r") ?? -1, t: item.get("t") ?? -1 }]));
}

/** Opens a server with both limits, on a clock that the test sets. */
function openLimited(quotas: Partial<Record<PolicyName, number>>) {
  const time = { seconds: 0 };
  const limiters = Object.values(ratePolicies).map(
    (policy) => new Limiter({ ...policy, quota: quotas[policy.name] ?? policy.quota }, () => time.seconds * 1000),
  );
  return { time, ...openRoad({ limiters }, {}, [talk]) };
}

const mappings = ["in process", "over a socket"];
const post = { method: "POST" };

type Limited = Pick<ReturnType<typeof openLimited>, "ask" | "time">;

/** Opens one for each mapping; the returned function runs a check on all of them. */
function openForEach(quotas: Partial<Record<PolicyName, number>>) {
  const opened = mappings.map((mapping) => ({ mapping, road: openLimited(quotas) }));
  return (check: (limited: Limited) => Promise<void>) =>
    everyRow(opened, async ({ mapping, road }) => {
      const { ask } = mapping === "in process" ? road : await road.listen();
      await check({ ask, time: road.time });
    });
}

describe("an endpoint under two limits", () => {
  const forEach = openForEach({ default: 120, chat: 15 });

  it("names both in both fields, and refuses the 16th request while the general limit goes on counting", () =>
    forEach(async ({ ask, time }) => {
      for (let count = 1; count <= 15; count += 1) {
        const response = await ask("/test/chat", post);
        assert.equal(response.status, 200);
        assert.equal(response.headers.get("ratelimit-policy"), '"default";q=120;w=60, "chat";q=15;w=600');
        assert.deepEqual(leftIn(response), { default: { r: 120 - count, t: 60 }, chat: { r: 15 - count, t: 600 } });
      }
      time.seconds = 20;
      const refused = await ask("/test/chat", post);
      assert.equal(refused.status, 429);
      assert.equal(refused.headers.get("retry-after"), "580");
      assert.deepEqual(leftIn(refused), { default: { r: 104, t: 40 }, chat: { r: 0, t: 580 } });
      const other = await ask("/api/v1/services");
      assert.deepEqual([other.status, unitsLeft(other)], [200, { default: 103 }]);
    }));

  it("lets pages report the general limit alone, and spend nothing", () =>
    forEach(async ({ ask }) => {
      for (const address of ["/services", "/missing", "/healthz"]) {
        const response = await ask(address);
        assert.equal(response.headers.get("ratelimit-policy"), '"default";q=120;w=60', address);
        assert.deepEqual(unitsLeft(response), { default: 103 }, address);
      }
    }));
});

describe("an endpoint whose general limit is used up", () => {
  const forEach = openForEach({ default: 3, chat: 2 });

  it("spends nothing of its other limit, and names the longest wait of those that are used up", () =>
    forEach(async ({ ask, time }) => {
      assert.deepEqual(unitsLeft(await ask("/test/chat", post)), { default: 2, chat: 1 });
      for (let count = 0; count < 2; count += 1) await ask("/api/v1/services");
      const refused = await ask("/test/chat", post);
      assert.deepEqual([refused.status, unitsLeft(refused)], [429, { default: 0, chat: 1 }]);
      assert.equal(refused.headers.get("retry-after"), "60");
      time.seconds = 60;
      assert.deepEqual(unitsLeft(await ask("/test/chat", post)), { default: 2, chat: 0 });
      for (let count = 0; count < 2; count += 1) await ask("/api/v1/services");
      const both = await ask("/test/chat", post);
      assert.deepEqual([both.status, unitsLeft(both)], [429, { default: 0, chat: 0 }]);
      assert.equal(both.headers.get("retry-after"), "540");
    }));
});

it("the general limit has to be counted in the process itself, since every answer tells of it", () => {
  const elsewhere = { policy: ratePolicies.default, take: () => assert.fail(), peek: () => assert.fail() };
  const limiters = [elsewhere, new Limiter(ratePolicies.chat)];
  assert.throws(() => openRoad({ limiters }), { name: "TypeError", message: /\bdefault\b.*at hand/ });
});

it("a limit that an endpoint names and nothing enforces stops the start of the server with a message that names it", () => {
  const replace: Partial<Platform> = { limiters: [new Limiter(ratePolicies.chat)] };
  assert.throws(() => openRoad(replace), { name: "TypeError", message: /\bdefault\b.*not enforced/ });
  assert.throws(() => openRoad({ limiters: [new Limiter(ratePolicies.default)] }), {
    name: "TypeError",
    message: "/api/chat names the limit chat, which is not enforced",
  });
});
