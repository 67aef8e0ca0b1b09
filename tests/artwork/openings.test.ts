import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { facadeWindow } from "../../src/artwork/facade.ts";
import { markOf } from "../../src/artwork/field.ts";
import type { Result } from "../../src/artwork/measured-result.ts";
import { resultOpening } from "../../src/artwork/result-opening.ts";
import { everyRow } from "../support/every-row.ts";
import { areaOf, between, canvasOf, drawnIn, extent, type Point, sumOfAreas } from "./drawn-areas.ts";
import { kinds, randomResults, stated } from "./random-results.ts";

const places = ["first", "other"] as const;
type Place = (typeof places)[number];
const grains = { first: { pitch: 12, gap: 2 }, other: { pitch: 9, gap: 1.6 } };

/** Results of every kind but counts, for either place. */
const uncounted = kinds.filter((kind) => kind !== "count").flatMap((kind) => places.map((place) => ({ kind, place })));

const expectedOf = ({ before = 0, after = 0 }: Result) => Math.abs(before - after) / Math.max(before, after);

/** Splits slats by window, from the top: each window takes those that lie before its end. */
function slatsBefore(window: readonly Point[], slats: readonly Point[][]): Point[][] {
  const { left, right } = extent([[...window]]);
  return slats.filter((slat) => extent([slat]).left >= left - 0.02 && extent([slat]).right <= right + 0.02);
}

/** Returns the share of the windows' area above the ends of their blinds. */
function coveredPart(windows: readonly Point[][], slats: readonly Point[][]): number {
  const hidden = windows.map((window) => {
    const own = slatsBefore(window, slats);
    return own.length === 0 ? 0 : areaOf(between(window, Number.NEGATIVE_INFINITY, extent(own).bottom));
  });
  return hidden.reduce((sum, area) => sum + area, 0) / sumOfAreas(windows);
}

function isNear(measured: number, expected: number, most: number, what: unknown): void {
  assert.ok(Math.abs(measured - expected) <= most, `${measured} is not ${expected}: ${JSON.stringify(what)}`);
}

/** Checks that the slats of a window are evenly spaced by the grain of its place, and end without a gap. */
function checkSlats(window: readonly Point[], hung: readonly Point[][], place: Place, result: Result): void {
  const slats = slatsBefore(window, hung).map((slat) => extent([slat]));
  const steps = slats.slice(1).map(({ top }, index) => top - (slats[index]?.top ?? 0));
  for (const step of steps) isNear(step, steps[0] as number, 0.03, { result, steps });
  if (steps[0] !== undefined) assert.ok(steps[0] > grains[place].pitch / 2 && steps[0] < grains[place].pitch * 1.5);
  for (const [index, { bottom }] of slats.entries()) {
    const next = slats[index + 1];
    if (next) isNear(next.top - bottom, grains[place].gap, 0.03, result);
  }
  const last = slats.at(-1);
  if (last && steps[0] !== undefined) isNear(last.bottom - last.top, steps[0], 0.03, result);
}

describe("the opening of a result", () => {
  it("is covered by the difference of its figures, for every kind but counts", () =>
    everyRow(uncounted, ({ kind, place }) => {
      for (const result of randomResults(kind, 60, 7)) {
        const { k, c } = drawnIn(resultOpening(result, place));
        isNear(coveredPart(k, c), expectedOf(result), 0.01, result);
      }
    }));

  it("has even slats and no gap below the last, for every kind but counts", () =>
    everyRow(uncounted, ({ kind, place }) => {
      for (const result of randomResults(kind, 60, 8)) {
        const { k, c } = drawnIn(resultOpening(result, place));
        for (const window of k) checkSlats(window, c, place, result);
      }
    }));

  it("of a count with fractions is a door covered by the difference of its figures", () => {
    for (const [before, after] of [
      [0.4, 0.3],
      [2.4, 3.1],
      [1, 0.5],
    ] as const) {
      const result = stated("1", { before, after, kind: "count" });
      const { k, c } = drawnIn(resultOpening(result, "first"));
      isNear(coveredPart(k, c), expectedOf(result), 0.01, result);
    }
  });

  it("has slats that fill the area above their end, except the gaps between them", () => {
    for (const kind of kinds.filter((each) => each !== "count")) {
      for (const result of randomResults(kind, 40, 9)) {
        const { k, c } = drawnIn(resultOpening(result, "first"));
        const gaps = k.flatMap((window) => {
          const slats = slatsBefore(window, c).map((slat) => extent([slat]));
          return slats.slice(1).map(({ top }, index) => areaOf(between(window, slats[index]?.bottom ?? 0, top)));
        });
        const filled = sumOfAreas(c) + gaps.reduce((sum, area) => sum + area, 0);
        isNear(filled / sumOfAreas(k), expectedOf(result), 0.01, result);
      }
    }
  });

  it("of a count has one mark for each unit, and the covered marks come first", () => {
    for (const result of randomResults("count", 80, 10)) {
      const { k, c } = drawnIn(resultOpening(result, "other"));
      const high = Math.max(result.before as number, result.after as number);
      const marks = k.length + c.length;
      assert.equal(marks, Math.max(1, Math.round(high / markOf(high))));
      isNear(c.length / marks, expectedOf(result), 0.5 / marks + 1e-9, result);
      const lastHidden = c.at(-1) && extent([c.at(-1) as Point[]]);
      const firstOpen = k[0] && extent([k[0]]);
      if (lastHidden && firstOpen) {
        assert.ok(firstOpen.top > lastHidden.top || firstOpen.left > lastHidden.left, JSON.stringify(result));
      }
    }
  });

  it("of a count up to 250 has a mark for each unit, and above that for round numbers", () =>
    assert.deepEqual([1, 250, 251, 400, 2140, 40_000].map(markOf), [1, 1, 2, 5, 20, 500]));

  it("of a count leaves the rest of an incomplete row free at the top left", () => {
    const { k, c } = drawnIn(resultOpening(stated("-38 %", { before: 2140, after: 1327, kind: "count" }), "first"));
    const rows = Map.groupBy(
      [...c, ...k].map((mark) => extent([mark])),
      ({ top }) => top,
    );
    const [first, ...others] = [...rows].sort(([a], [b]) => a - b).map(([, row]) => row.map(({ left }) => left));
    assert.equal(c.length + k.length, 107);
    assert.ok(others.every((row) => row.length === others[0]?.length));
    assert.deepEqual(first, others[0]?.slice(-(first?.length ?? 0)));
  });

  it("of a frequency has a bay for each occurrence, open as far as the smaller figure", () => {
    const { k, c } = drawnIn(resultOpening(stated("+62 %", { before: 2.1, after: 3.4, kind: "frequency" }), "first"));
    const bays = k.map((bay) => extent([bay]));
    assert.deepEqual(
      bays.map(({ top, bottom }) => (bottom - top) / 480),
      [1, 1, 1, 0.4],
    );
    assert.deepEqual(
      k.map((bay) => slatsBefore(bay, c).length > 0),
      [false, false, true, true],
    );
  });

  it("without figures is covered by v for “-v %” and by v in 100 + v for “+v %”", () => {
    for (const [value, expected] of [
      ["-38 %", 0.38],
      ["\u221238 %", 0.38],
      ["-0,5 %", 0.005],
      ["+31 %", 31 / 131],
      ["+300 %", 0.75],
      ["+1.900 %", 0.95],
      ["+1\u202f900 %", 0.95],
    ] as const) {
      const { k, c } = drawnIn(resultOpening(stated(value), "first"));
      isNear(coveredPart(k, c), expected, 0.001, value);
    }
  });

  it("without a figure before is a door that is open to the percentage of its value", () => {
    for (const result of [
      stated("64 %"),
      stated("64 %", { after: 64, unit: "%" }),
      stated("Most", { after: 64, unit: "%" }),
    ]) {
      const { k, c } = drawnIn(resultOpening(result, "first"));
      const heights = k.map((part) => extent([part])).map(({ top, bottom }) => bottom - top);
      assert.deepEqual(c, []);
      const open = Math.max(...heights);
      isNear(open, 0.64 * 480, 0.01, result);
      assert.deepEqual([...new Set(heights.filter((height) => height !== open).map(Math.round))], [2]);
      assert.equal(heights.length - 1, Math.round((0.36 * 480) / 12));
    }
  });

  it("without a percentage is a door drawn in lines alone", () => {
    const { k, c } = drawnIn(resultOpening(stated("20 min", { after: 20, unit: "min", kind: "time" }), "other"));
    assert.deepEqual(c, []);
    assert.equal(k.length, Math.round(250 / 9));
  });

  it("has no slats where nothing has changed", () => {
    for (const kind of kinds) {
      assert.deepEqual(drawnIn(resultOpening(stated("0 %", { before: 5, after: 5, kind }), "first")).c, []);
      assert.deepEqual(drawnIn(resultOpening(stated("0 %", { before: 0, after: 0, kind }), "first")).c, []);
    }
  });

  it("is an open door for every kind of figure where both figures are zero", () => {
    const none = (kind: (typeof kinds)[number]) => resultOpening(stated("0", { before: 0, after: 0, kind }), "first");
    assert.deepEqual([none("count"), none("frequency")], [none("share"), none("share")]);
  });
});

it("a window of a façade is a rectangle covered by the difference, for every kind of figure and on every floor", () =>
  everyRow(["principal", "attic"] as const, (floor) => {
    for (const result of kinds.flatMap((kind) => randomResults(kind, 30, 11))) {
      const svg = facadeWindow(result, floor);
      const { k, c } = drawnIn(svg);
      const { width, height } = canvasOf(svg);
      assert.deepEqual([width, height], [100, floor === "attic" ? 190 : 330]);
      const level = c.length === 0 ? 0 : extent(c).bottom;
      isNear(level / height, expectedOf(result), 0.01, result);
      assert.deepEqual(extent(k), { left: 0, right: 100, top: 0, bottom: height });
    }
  }));
