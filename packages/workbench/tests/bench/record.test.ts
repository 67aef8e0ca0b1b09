import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { root } from "../../../../tests/support/places.ts";
import { shareOfLimit } from "../../src/bench/figure.ts";
import { latestBuilt } from "../../src/bench/latest.ts";
import { type BenchEntry, readRecord, withEntry } from "../../src/bench/record.ts";
import { costOf } from "../../src/bench/serve/rows.ts";
import { withTables } from "../../src/bench/write-tables.ts";
import { buildRow } from "./build-row.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const page = { html: { ours: 40, "bare node:http": 32 }, toolsList: { ours: 64 } };
const entry = (commit: string, rest: Partial<BenchEntry> = {}): BenchEntry => ({
  commit,
  day: "2026-11-27",
  machine: "a machine",
  figures: [],
  ...rest,
});

describe("the record of the bench", () => {
  it("holds a commit of a machine once, in its place, with the parts that were measured before", () => {
    const writes = { name: "writes", value: 5.4321, bound: { atLeast: 3 } };
    const memory = { name: "memory", value: 0.5, bound: { atMost: 0.45 } };
    const first = withEntry(
      [entry("aaa", { serve: page, figures: [memory] }), entry("bbb")],
      entry("aaa", { figures: [writes] }),
    );
    assert.deepEqual(
      first.map(({ commit }) => commit),
      ["aaa", "bbb"],
    );
    assert.deepEqual(first[0], entry("aaa", { serve: page, figures: [memory, { ...writes, value: 5.43 }] }));
  });

  it("holds the builds of a size once, smallest first, with their numbers rounded and their counts whole", () => {
    const first = withEntry([entry("aaa", { builds: [buildRow(10_000)] })], entry("aaa", { builds: [buildRow(100)] }));
    const [{ builds = [] } = entry("")] = withEntry(first, entry("aaa", { builds: [buildRow(10_000, 61.2345)] }));
    assert.deepEqual(
      builds.map(({ articles, whole, editChanged }) => [articles, whole.seconds, editChanged]),
      [
        [100, 50, 12_345],
        [10_000, 61.2, 12_345],
      ],
    );
  });

  it("has the latest row of each size, of whichever commit, on the machine of the last", () => {
    const record = [
      entry("aaa", { builds: [buildRow(100), buildRow(1000)] }),
      entry("bbb", { builds: [buildRow(1000)] }),
      entry("ccc", { builds: [buildRow(3000)], machine: "another machine" }),
      entry("ddd", { builds: [buildRow(1000, 50, 3)] }),
    ];
    const { rows } = latestBuilt(record);
    assert.deepEqual(
      rows.map((row) => [row.commit, row.articles, row.languages]),
      [
        ["aaa", 100, 1],
        ["bbb", 1000, 1],
        ["ddd", 1000, 3],
      ],
    );
    assert.throws(() => latestBuilt([entry("aaa")]), /run `npm run bench -- --only build` first/);
  });

  it("states a cost in pages of bare node:http of the same run", () => {
    assert.equal(costOf({ serve: page }, "toolsList"), 2);
    assert.equal(costOf({ serve: { toolsList: { ours: 64 } } }, "toolsList"), undefined);
  });

  it("has a share of the limit over 1 for whatever misses it, on either side", () => {
    assert.equal(shareOfLimit({ name: "", value: 2, bound: { atLeast: 4 } }), 2);
    assert.equal(shareOfLimit({ name: "", value: 2, bound: { atMost: 4 } }), 0.5);
  });
});

it("the tables of docs/performance.md are those of the record: `npm run bench -- --tables` writes them", () => {
  const text = read("docs/performance.md");
  assert.equal(text, withTables(text, readRecord()));
});
