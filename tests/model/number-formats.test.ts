import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { numberUnitNames } from "../../src/model/shapes/number-units.ts";
import { durationIn, moneyFormat, rangeIn, sizeIn, unitFormat } from "../../src/model/texts/number-formats.ts";

const price = (locale: string, from: number, to: number) =>
  rangeIn(moneyFormat(locale, "EUR"), from, to).replace(/\s/g, " ");

describe("a range of amounts", () => {
  it("is joined by a dash without spaces in every language, with the currency where the language has it", () => {
    assert.equal(price("en", 9000, 24_000), "€9,000–€24,000");
    assert.equal(price("es", 9000, 24_000), "9.000–24.000 €");
    assert.equal(price("ca", 9000, 24_000), "9.000–24.000 €");
  });

  it("is one amount where both ends are the same", () => assert.equal(price("en", 9000, 9000), "€9,000"));

  it("with units is joined by a dash too, and has the plural form of the range", () => {
    const weeks = (locale: string) =>
      new Intl.NumberFormat(locale, { style: "unit", unit: "week", unitDisplay: "long" });
    assert.equal(rangeIn(weeks("es"), 3, 6), "3–6 semanas");
    assert.equal(rangeIn(weeks("ca"), 1, 2), "1–2 setmanes");
    assert.equal(rangeIn(weeks("en"), 1, 1), "1 week");
  });
});

it("an amount in a unit of a definition has the unit's word in the language", () => {
  const said = numberUnitNames.map((unit) => unitFormat("de", unit).format(6));
  assert.equal(new Set(said).size, numberUnitNames.length);
  assert.equal(unitFormat("de", "months").format(1), "1 Monat");
  assert.equal(unitFormat("en", "kilometres").format(2.5), "2.5 kilometers");
  assert.equal(rangeIn(unitFormat("ca", "hours"), 2, 4), "2–4 hores");
});

it("a stretch of time is said in the largest unit that it is a whole number of", () => {
  assert.equal(durationIn(86_400, "es"), "1 día");
  assert.equal(durationIn(172_800, "ca"), "2 dies");
  assert.equal(durationIn(3600, "en"), "1 hour");
  assert.equal(durationIn(600, "es"), "10 minutos");
  assert.equal(durationIn(90, "ca"), "90 segons");
});

it("a number of bytes is said in KiB below a MiB, and never as more than it is", () => {
  assert.equal(sizeIn(65_536, "es"), "64\u00A0KiB");
  assert.equal(sizeIn(10_485_760, "en"), "10\u00A0MiB");
  assert.equal(sizeIn(1_700_000, "ca"), "1,6\u00A0MiB");
});
