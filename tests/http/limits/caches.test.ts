import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { boundedCache, remember } from "../../../functions/bounded-cache.ts";
import { negotiator } from "../../../functions/http/negotiate.ts";
import { Limiter } from "../../../functions/limits/limiter.ts";
import { keptMemory } from "../../support/kept-memory.ts";
import { countingSteps } from "../../support/steps.ts";

const offers = [
  { type: "text/html; charset=utf-8", br: true, gzip: true },
  { type: "text/markdown; charset=utf-8", br: true, gzip: true },
  { type: "application/json", br: true, gzip: true },
];
const common = ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "gzip, deflate, br, zstd"] as const;
const flood = 100_000;

describe("content negotiation after a flood of different header fields", () => {
  const choose = negotiator(offers);
  const hostile = (index: number) =>
    [`text/html;level=${index}, ${"x/y,".repeat(20)}*/*;q=0.1`, `br;q=0.${index % 1000}, ${index}, gzip`] as const;
  const chooseOften = (chosen: typeof choose) => () => {
    for (let count = 0; count < 1000; count += 1) assert.deepEqual(chosen(...common), { variant: 0, coding: "br" });
  };

  it("chooses by a common field without a search through the others, within a bound of memory", async () => {
    const kept = keptMemory();
    for (let index = 0; index < flood; index += 1) assert.equal(choose(...hostile(index))?.variant, 0);
    const grown = keptMemory() - kept;
    assert.ok(grown < 64 * 1024 * 1024, `${grown} bytes`);
    // One session counts both: V8 may compile the code anew between two, with other blocks.
    const [before = 0, after = 0] = await countingSteps(async (stepsOf) => [
      await stepsOf(chooseOften(negotiator(offers))),
      await stepsOf(chooseOften(choose)),
    ]);
    assert.ok(after <= before + 20 * 1000, `${before} steps before, ${after} after`);
  });
});

describe("a memory of computed values", () => {
  it("computes each value once, also one that is undefined or false", () => {
    for (const value of [undefined, false, null, 0, ""]) {
      let made = 0;
      const known = remember(1024, () => {
        made += 1;
        return value;
      });
      for (let count = 0; count < 3; count += 1) assert.equal(known("a"), value);
      assert.equal(made, 1, String(value));
    }
  });

  it("keeps a common text through a flood of others, and computes it anew when it was not asked for", () => {
    const made = new Map<string, number>();
    const known = remember(64 * 1024, (text) => {
      made.set(text, (made.get(text) ?? 0) + 1);
      return text;
    });
    for (let index = 0; index < flood; index += 1) {
      known(`hostile ${index}`);
      if (index % 100 === 0) known("common");
    }
    assert.equal(made.get("common"), 1);
    for (let index = 0; index < flood; index += 1) known(`other ${index}`);
    for (let count = 0; count < 3; count += 1) known("common");
    assert.equal(made.get("common"), 2);
    known("other 0");
    assert.equal(made.get("other 0"), 2);
  });

  it("does not keep a text that is so large that it would push out the others", () => {
    let made = 0;
    const known = remember(4096, (text) => {
      made += 1;
      return text.length;
    });
    known("a");
    for (let count = 0; count < 3; count += 1) assert.equal(known("x".repeat(8192)), 8192);
    known("a");
    assert.equal(made, 4);
  });
});

describe("a cache that is bounded by bytes", () => {
  const cache = () => boundedCache<{ bytes: number }>(10_000, ({ bytes }) => bytes);

  it("forgets the entry that was used least recently, by bytes and not by number", () => {
    const held = cache();
    for (const name of ["a", "b", "c", "d"]) held.set(name, { bytes: 2000 });
    assert.ok(held.get("a"));
    held.set("e", { bytes: 2000 });
    assert.deepEqual(
      ["a", "b", "c", "d", "e"].map((name) => held.has(name)),
      [true, false, true, true, true],
    );
    for (let index = 0; index < 10; index += 1) held.set(`small ${index}`, { bytes: 10 });
    assert.equal(held.has("a") && held.has("e"), true);
    assert.equal(held.has("c"), false);
  });

  it("counts the bytes of its keys, and takes no entry over a quarter of its size", () => {
    const held = cache();
    held.set("large", { bytes: 2500 });
    held.set("k".repeat(1250), { bytes: 0 });
    assert.equal(held.size, 0);
    held.set("k".repeat(1000), { bytes: 0 });
    assert.equal(held.size, 1);
    assert.ok(held.calculatedSize >= 2000 && held.calculatedSize <= 10_000);
  });

  it("replaces an entry without counting it twice", () => {
    const held = cache();
    for (let count = 0; count < 10; count += 1) held.set("a", { bytes: 2000 });
    assert.ok(held.calculatedSize < 2500);
  });
});

it("a rate limiter under a flood of new clients does not forget a client that has used up its quota before its window is over", () => {
  let now = 0;
  const limiter = new Limiter({ name: "default", quota: 120, window: 60 }, () => now);
  for (let count = 0; count < 120; count += 1) limiter.take("exhausted");
  now = 1000;
  for (let client = 0; client < flood; client += 1) limiter.take(`2001:db8::${client.toString(16)}`);
  assert.deepEqual(limiter.take("exhausted"), { allowed: false, remaining: 0, reset: 59 });
  for (let client = 0; client < 3 * flood; client += 1) limiter.take(`fresh ${client}`);
  assert.deepEqual(limiter.peek("exhausted"), { allowed: false, remaining: 0, reset: 59 });
  now = 60_000;
  assert.equal(limiter.take("exhausted").remaining, 119);
});
