import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Resvg } from "@resvg/resvg-js";
import { cover } from "../../src/artwork/cover.ts";
import { resultOpening } from "../../src/artwork/result-opening.ts";
import { everyRow } from "../support/every-row.ts";
import { areaOf, canvasOf, drawnIn, sumOfAreas } from "./drawn-areas.ts";
import { stated } from "./random-results.ts";

const colours = { g: "#e9e1cf", k: "#14140f", c: "#0c935b" };

/** Counts the pixels of each colour in a drawing; returns areas in units of its canvas. */
function countedAreas(svg: string): Record<keyof typeof colours, number> {
  const { width } = canvasOf(svg);
  const filled = Object.entries(colours).reduce(
    (text, [name, colour]) =>
      text
        .replaceAll(`class="${name}" stroke-width`, `fill="none" stroke="${colour}" stroke-width`)
        .replaceAll(`class="${name}"`, `fill="${colour}"`),
    svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"'),
  );
  const image = new Resvg(filled, { fitTo: { mode: "width", value: Math.round(width * 3) } }).render();
  const { pixels } = image;
  const area = (colour: string) => {
    const wanted = Number.parseInt(colour.slice(1), 16);
    let count = 0;
    for (let index = 0; index < pixels.length; index += 4) {
      if (pixels.readUIntBE(index, 3) === wanted) count += 1;
    }
    return count / (image.width / width) ** 2;
  };
  return { g: area(colours.g), k: area(colours.k), c: area(colours.c) };
}

describe("a drawing as pixels", () => {
  it("shows as much window and blind as its paths enclose", () => {
    const figures = [
      { kind: "time", before: 31, after: 9 },
      { kind: "share", before: 12, after: 44 },
      { kind: "rate", before: 4.6, after: 0.7 },
      { kind: "frequency", before: 2.1, after: 3.4 },
      { kind: "count", before: 212, after: 14 },
    ] as const;
    return everyRow(figures, ({ kind, before, after }) => {
      const svg = resultOpening(stated("1", { before, after, kind }), "first");
      const { k, c } = drawnIn(svg);
      const counted = countedAreas(svg);
      const windows = kind === "count" ? sumOfAreas(k) : sumOfAreas(k) - sumOfAreas(c);
      assert.ok(Math.abs(counted.c / sumOfAreas(c) - 1) < 0.03, `${counted.c} of ${sumOfAreas(c)}`);
      assert.ok(Math.abs(counted.k - windows) < 0.02 * sumOfAreas([...k, ...c]), `${counted.k} of ${windows}`);
    });
  });

  it("has as much wall around its windows as its paths enclose", () => {
    const result = stated("-50 %", { before: 2, after: 1, kind: "share" });
    const svg = cover({ of: "results", results: [result, result, result] }, "card");
    const { g, k } = drawnIn(svg);
    const counted = countedAreas(svg);
    assert.ok(Math.abs(counted.g / (sumOfAreas(g) - sumOfAreas(k)) - 1) < 0.01);
    assert.equal(Math.round(areaOf(g[0] ?? [])), 238 * 240);
  });
});
