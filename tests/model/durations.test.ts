import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { durationOf, workingDaysOf } from "../../src/model/texts/durations.ts";
import { everyRow } from "../support/every-row.ts";
import { startTexts as texts } from "../support/start-texts.ts";

const spans = [
  { days: 1, said: { en: "one day", es: "un día", ca: "un dia" } },
  { days: 7, said: { en: "seven days", es: "siete días", ca: "set dies" } },
  { days: 30, said: { en: "30 days", es: "30 días", ca: "30 dies" } },
  { days: 60, said: { en: "60 days", es: "60 días", ca: "60 dies" } },
  { days: 91, said: { en: "three months", es: "tres meses", ca: "tres mesos" } },
  { days: 182, said: { en: "six months", es: "seis meses", ca: "sis mesos" } },
  { days: 183, said: { en: "six months", es: "seis meses", ca: "sis mesos" } },
  { days: 184, said: { en: "184 days", es: "184 días", ca: "184 dies" } },
  { days: 365, said: { en: "one year", es: "un año", ca: "un any" } },
  { days: 730, said: { en: "two years", es: "dos años", ca: "dos anys" } },
];

describe("A number of days", () => {
  it("is said in the largest unit that says it exactly, in words up to twelve", () =>
    everyRow(
      spans.flatMap(({ days, said }) => Object.entries(said).map(([locale, expected]) => ({ days, locale, expected }))),
      ({ days, locale }) => `${days} in ${locale}`,
      ({ days, locale, expected }) => {
        const said = durationOf(days, texts[locale] ?? assert.fail(), locale);
        assert.equal(said.replaceAll("\u00a0", " "), expected);
      },
    ));

  it("is said in figures where a language has no words for numbers", () => {
    const { units } = texts.en ?? assert.fail();
    assert.equal(durationOf(183, { units: { ...units, spelled: [] } }, "en"), "6 months");
  });

  it("on which people work is said in the words of the language", () => {
    const said = Object.entries(texts).flatMap(([locale, own]) => [1, 3, 15].map((n) => workingDaysOf(n, own, locale)));
    assert.deepEqual(said.sort(), [
      "15 dies laborables",
      "15 días laborables",
      "15 working days",
      "one working day",
      "three working days",
      "tres dies laborables",
      "tres días laborables",
      "un dia laborable",
      "un día laborable",
    ]);
  });
});
