import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { moneyFormat, rangeIn } from "../../src/model/number-formats.ts";

const price = (locale: string, from: number, to: number) =>
  rangeIn(moneyFormat(locale, "EUR"), from, to).replace(/\s/g, " ");

describe("a range of amounts", () => {
  it("is joined by a dash without spaces in every language, with the currency where the language has it", () => {
    assert.equal(price("en", 9000, 24_000), "€9,000–€24,000");
    assert.equal(price("es", 9000, 24_000), "9.000–24.000 €");
    assert.equal(price("ca", 9000, 24_000), "9.000–24.000 €");
  });

  it("is one amount where both ends are the same", () => {
    assert.equal(price("en", 9000, 9000), "€9,000");
  });

  it("with units is joined by a dash too, and has the plural form of the range", () => {
    const weeks = (locale: string) =>
      new Intl.NumberFormat(locale, { style: "unit", unit: "week", unitDisplay: "long" });
    assert.equal(rangeIn(weeks("es"), 3, 6), "3–6 semanas");
    assert.equal(rangeIn(weeks("ca"), 1, 2), "1–2 setmanes");
    assert.equal(rangeIn(weeks("en"), 1, 1), "1 week");
  });
});
