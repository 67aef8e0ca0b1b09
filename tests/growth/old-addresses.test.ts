import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { MovedAddresses } from "../../src/model/studio/moved-index.ts";
import { openRoad } from "../api/open-road.ts";
import { countingSteps, growthOfSteps } from "../support/steps.ts";

/** Returns this number of old addresses of every kind. */
function rowsOf(count: number): MovedAddresses {
  const kinds = [(n: number) => `/old/${n}`, (n: number) => `/?p=${n}`, (n: number) => `/tree-${n}/*`];
  return Array.from({ length: count }, (_, n) => [kinds[n % kinds.length]?.(n) ?? "", "/services"] as const);
}

const roadWith = (moved?: MovedAddresses) =>
  openRoad(({ studio }) => ({ studio: { ...studio, moved: moved as MovedAddresses } }));
const roads = { none: roadWith(), some: roadWith(rowsOf(2000)), many: roadWith(rowsOf(20_000)) };

/** Answers a target without a connection. */
async function answered(road: typeof roads.none, target: string): Promise<void> {
  const request = { method: "GET", target, header: () => undefined, body: () => null };
  await road.respond(request as never, { address: "127.0.0.1" });
}

/** Counts the look-ups in maps while a target is answered, once its answer is known. */
async function lookUpsOf(road: typeof roads.none, target: string): Promise<number> {
  for (const _ of [1, 2, 3]) await road.ask(target);
  const { get } = Map.prototype;
  let count = 0;
  Map.prototype.get = function counted(this: Map<unknown, unknown>, key: unknown) {
    count += 1;
    return get.call(this, key);
  } as typeof get;
  try {
    await answered(road, target);
  } finally {
    Map.prototype.get = get;
  }
  return count;
}

describe("2,000 old addresses", () => {
  it("cost a page, a file and an operation not one look-up", async () => {
    for (const target of ["/services", "/", "/services.md", "/llms.txt", "/api/v1/company"]) {
      const none = await lookUpsOf(roads.none, target);
      assert.ok(none > 0);
      assert.equal(await lookUpsOf(roads.some, target), none, target);
      assert.equal(await lookUpsOf(roads.many, target), none, target);
    }
  });

  it("cost requests that need none no search", () =>
    countingSteps(async (stepsOf) => {
      for (const target of ["/services", "/", "/services.md", "/llms.txt", "/en/about.json", "/api/v1/company"]) {
        const [none, some] = [
          await stepsOf(() => answered(roads.none, target)),
          await stepsOf(() => answered(roads.some, target)),
        ];
        assert.ok(none > 0 && some <= none * 3, `${target}: ${none} steps, ${some} with old addresses`);
      }
    }));

  it("cost an old address as many look-ups as 20,000 do, and so does an unknown one", async () => {
    for (const [target, status] of [
      ["/old/0", 301],
      ["/?p=1", 301],
      ["/old/none", 404],
    ] as const) {
      assert.equal((await roads.some.ask(target)).status, status, target);
      const [some, many] = [await lookUpsOf(roads.some, target), await lookUpsOf(roads.many, target)];
      assert.ok(many <= some + 2, `${target}: ${some}, ${many}`);
    }
  });

  it("take steps in proportion to the length of a target alone", () =>
    countingSteps(async (stepsOf) => {
      for (const unit of ["/a", ".md", "/en", "/%C3%A9", "/old", "?p=1&p="]) {
        const ask = (length: number) => roads.some.ask(`/x${unit.repeat(length / unit.length)}`);
        const growth = await growthOfSteps(stepsOf, ask, 8000);
        assert.ok(growth < 2.6, `${unit}: ${growth}`);
      }
    }));
});
