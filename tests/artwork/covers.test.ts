import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { cover, type Motif } from "../../src/artwork/cover.ts";
import { facadeWindow, openWindow } from "../../src/artwork/facade.ts";
import { motifOf } from "../../src/artwork/motif-of.ts";
import { closedBlind } from "../../src/artwork/plain-blind.ts";
import { wideProse } from "../../src/artwork/prose-cover.ts";
import { resultOpening } from "../../src/artwork/result-opening.ts";
import { streetDoor } from "../../src/artwork/street.ts";
import { bodyOf } from "../../src/loader/read/front-matter.ts";
import { content } from "../support/places.ts";
import { studio } from "../support/studio-under-test.ts";
import { canvasOf, drawnIn, extent } from "./drawn-areas.ts";
import { kinds, randomResults } from "./random-results.ts";

const entries = studio.locales.flatMap((locale) =>
  ["cases", "articles", "services", "comparisons", "resources", "jobs"].flatMap((name) => studio.list(name, locale)),
);

function motif(entry: (typeof entries)[number]): Motif {
  const prose = () => bodyOf(readFileSync(join(content, entry.file), "utf8"));
  return motifOf(entry, studio) ?? { of: "prose", source: prose() };
}

const covers = entries.flatMap((entry) => [cover(motif(entry), "card"), cover(motif(entry), "thumb")]);
const [door] = studio.list("services", studio.defaultLocale).map(motif);
const prose = readFileSync(
  join(content, entries.find(({ collection }) => collection === "articles")?.file ?? ""),
  "utf8",
);
const street = door?.of === "price" ? door : undefined;

/** Returns one drawing of every kind, and many results of every kind. */
function allDrawings(): string[] {
  const results = kinds.flatMap((kind) => randomResults(kind, 20, 3));
  return [
    ...covers,
    ...results.flatMap((result) => [
      resultOpening(result, "first"),
      resultOpening(result, "other"),
      facadeWindow(result, "principal"),
      facadeWindow(result, "attic"),
      cover({ of: "results", results: [result] }, "thumb"),
      cover({ of: "results", results: [result, result, result] }, "card"),
    ]),
    ...[openWindow("principal"), openWindow("attic"), closedBlind(), wideProse(prose)],
    streetDoor({ price: { from: 5, to: 10 }, weeks: { from: 1, to: 4 } }, { price: 20, weeks: 8 }),
    streetDoor({ price: { from: 5, to: 10 }, weeks: { from: 1, to: 4 } }, { price: 20, weeks: 8 }, "outlined"),
  ];
}

describe("a drawing", () => {
  const drawings = allDrawings();

  it("consists of paths without colours of their own", () => {
    const dashes = String.raw`( stroke-width="[\d.]+"( stroke-dasharray="[\d.]+ [\d.]+")?)?`;
    const path = `<path class="[gklc]"${dashes} d="[MmAaHhVvlz0-9. -]+"/>`;
    const whole = new RegExp(
      String.raw`^<svg viewBox="0 0 [\d.]+ [\d.]+"( preserveAspectRatio="(none|xMinYMax)")? aria-hidden="true">(${path})+(<g transform="matrix[(]1 0 0 [\d.]+ \d+ [\d.]+[)]">(${path})+</g>)?</svg>$`,
    );
    for (const svg of drawings) assert.match(svg, whole);
  });

  it("has numbers of at most two decimals", () => {
    for (const svg of drawings) assert.doesNotMatch(svg, /\.\d{3}/);
  });

  it("leaves nothing outside its canvas", () => {
    for (const svg of drawings) {
      const { width, height } = canvasOf(svg);
      const { left, right, top, bottom } = extent(Object.values(drawnIn(svg)).flat());
      assert.ok(left >= 0 && top >= 0 && right <= width + 0.02 && bottom <= height + 0.02, svg.slice(0, 200));
    }
  });

  it("is the same, byte for byte, whenever it is made of the same record", () =>
    assert.deepEqual(allDrawings(), drawings));

  it("is hidden from screen readers unless it has a label", () => {
    assert.match(closedBlind(), /^<svg [^>]*aria-hidden="true"/);
    assert.match(closedBlind('"A" & B'), /^<svg [^>]*role="img" aria-label="&quot;A&quot; &amp; B"/);
    assert.doesNotMatch(closedBlind("A"), /aria-hidden/);
  });
});

describe("a cover", () => {
  it("weighs at most nine kilobytes", () => {
    const heaviest = cover(
      { of: "results", results: kinds.flatMap((kind) => (kind === "count" ? randomResults(kind, 3, 5) : [])) },
      "thumb",
    );
    for (const svg of [...covers, heaviest, cover({ of: "prose", source: prose.repeat(40) }, "card")]) {
      assert.ok(svg.length < 9 * 1024, String(svg.length));
    }
  });

  it("shows one opening on one tile, two on two and three on three", () => {
    const [first, second, third] = randomResults("share", 3, 4);
    assert.ok(first && second && third);
    for (const results of [[first], [first, second], [first, second, third]]) {
      const { g, k } = drawnIn(cover({ of: "results", results }, "card"));
      assert.equal(g.length, results.length);
      for (const [index, window] of k.entries()) {
        const [inner, outer] = [extent([window]), extent([g[index] ?? []])];
        assert.ok(inner.left > outer.left && inner.right < outer.right);
        assert.ok(inner.top > outer.top && inner.bottom < outer.bottom);
      }
    }
  });

  it("of a service shows its door among the outlines of the others, all on one scale", () => {
    const doors = street?.street ?? [];
    for (const each of doors) {
      const { k, l, c } = drawnIn(cover({ of: "price", door: each, street: doors }, "card"));
      assert.equal(l.length, doors.length - 1);
      const [, drawn] = k;
      assert.ok(drawn);
      const own = extent([drawn]);
      const part = (extent(c).bottom - own.top) / (own.bottom - own.top);
      assert.ok(Math.abs(part - (each.price.to - each.price.from) / each.price.to) < 0.01);
      for (const [index, outline] of l.entries()) {
        const other = doors.filter((one) => one !== each)[index];
        const { left, right, top, bottom } = extent([outline]);
        const ratio = (own.bottom - own.top) / (bottom - top);
        assert.ok(other && Math.abs(ratio / (each.price.to / other.price.to) - 1) < 0.01);
        assert.ok(Math.abs((own.right - own.left) / (right - left) / (each.weeks.to / other.weeks.to) - 1) < 0.01);
      }
    }
  });

  it("of a comparison covers the better choice with slats, opens the other and outlines undecided ones", () => {
    const choices = { options: 2, better: [0, 1, undefined] };
    const { k, l, c } = drawnIn(cover({ of: "choices", choices }, "card"));
    assert.deepEqual([k.length, l.length], [4, 2]);
    const middle = 180;
    const [upper, lower] = [
      c.filter((slat) => extent([slat]).right < middle),
      c.filter((slat) => extent([slat]).left > middle),
    ];
    assert.ok(upper.length > 1 && upper.length === lower.length);
    assert.ok(extent(upper).bottom < extent(lower).top);
  });

  it("of a guide has a slat for each page", () => {
    for (const pages of [1, 3, 22, 34, 200]) {
      for (const size of ["card", "thumb"] as const) {
        assert.equal(drawnIn(cover({ of: "pages", pages }, size)).c.length, pages);
      }
    }
  });
});
