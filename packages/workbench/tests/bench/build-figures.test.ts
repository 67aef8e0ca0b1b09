import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { buildLines } from "../../src/bench/build/build-lines.ts";
import { buildFigures } from "../../src/bench/build/figures.ts";
import { languagesOf, sizesOf } from "../../src/bench/build/sizes.ts";
import { titlePages } from "../../src/bench/build/title-pages.ts";
import { holds } from "../../src/bench/figure.ts";
import { percentile } from "../../src/bench/percentile.ts";
import { buildRow } from "./build-row.ts";

const missed = (rows: Parameters<typeof buildFigures>[0]) =>
  buildFigures(rows)
    .filter((figure) => !holds(figure))
    .map(({ name }) => name);

describe("the required figures of builds", () => {
  it("bound builds of 10,000 articles and the search over 30,000, in one language alone", () => {
    assert.equal(buildFigures([buildRow(1000), buildRow(10_000, 50, 3)]).length, 0);
    assert.equal(buildFigures([buildRow(10_000)]).length, 7);
    assert.deepEqual(missed([buildRow(10_000)]), []);
    const { server, ...slow } = buildRow(30_000);
    assert.deepEqual(missed([{ ...slow, server: { ...server, p99: 10.1, loaded: 1025 } }]), [
      "30,000 articles: CPU of a search, p99",
      "30,000 articles: memory of the server after load",
    ]);
  });

  it("miss an edit that makes more pages than show its title, or a request that was not answered", () => {
    const { server, ...row } = buildRow(10_000);
    const takeOver = { ...server.takeOver, answered: 89 };
    assert.deepEqual(missed([{ ...row, titlePages: { showing: 8, touched: 9 }, server: { ...server, takeOver } }]), [
      "10,000 articles: pages changed over pages with an edited title",
      "10,000 articles: requests answered during a takeover",
    ]);
  });

  it("compare one more article of a larger site with one of a smaller site, whatever the order of the rows", () => {
    const linear = [buildRow(3000, 40), buildRow(1000, 20), buildRow(2000, 30)];
    assert.deepEqual(
      buildFigures(linear).map(({ value }) => value),
      [1],
    );
    assert.equal(buildFigures([...linear, buildRow(4000, 55)])[1]?.value, 1.5);
  });
});

it("the table of builds has a cell of each line for each row, and a dash where another program was not measured", () => {
  const { peers, ...alone } = buildRow(30_000);
  const table = buildLines([buildRow(10_000), { ...alone, peers: {} }]);
  assert.ok(table.every((cells) => cells.length === 3 && cells.every((cell) => cell !== "")));
  assert.deepEqual(table[0], ["a whole build, CPU", "50 s", "50 s"]);
  assert.deepEqual(table.at(-1), [`${Object.keys(peers)[0]}: CPU, peak memory`, "30 s, 900 MB", "–"]);
});

it("a percentile is the smallest value that as many values do not exceed", () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  assert.deepEqual(
    [1, 50, 99, 100].map((percent) => percentile(hundred, percent)),
    [1, 50, 99, 100],
  );
  assert.equal(percentile([3, 1, 2], 99), 3);
  assert.equal(percentile([7], 1), 7);
});

describe("the pages of an edited title", () => {
  const before = { pages: new Set(["/a", "/b", "/c"]), showing: new Set(["/a", "/b"]) };

  it("are counted among the changed addresses", () => {
    assert.deepEqual(titlePages(before, ["/a", "/b", "/feed.xml"]), { showing: 2, touched: 2 });
    assert.deepEqual(titlePages(before, ["/a", "/b", "/c"]), { showing: 2, touched: 3 });
  });

  it("must not keep the earlier one", () =>
    assert.throws(() => titlePages(before, ["/a"]), /1 pages have the earlier title still, as \/b/));
});

it("the options of the bench state sizes and languages, or are refused with a way out", () => {
  assert.deepEqual(sizesOf("30000,100", false), [100, 30_000]);
  assert.deepEqual(sizesOf(undefined, true), [100, 1000]);
  assert.throws(() => sizesOf("100,many", false), /--sizes: 100,many is no list of whole numbers; write it as/);
  assert.equal(languagesOf("3"), 3);
  assert.throws(() => languagesOf("4"), /--languages: found 4/);
});
