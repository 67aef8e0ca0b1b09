import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { durationOf, workingDaysOf } from "../../src/model/texts/durations.ts";
import { everyRow } from "../support/every-row.ts";
import { startTexts as texts } from "../support/start-texts.ts";

const spans = [
  { days: 1, said: { en: "one day", es: "un día", ca: "un dia", de: "ein Tag", pt: "um dia" } },
  { days: 7, said: { en: "seven days", es: "siete días", ca: "set dies", de: "sieben Tage", pt: "sete dias" } },
  { days: 30, said: { en: "30 days", es: "30 días", ca: "30 dies", de: "30 Tage", pt: "30 dias" } },
  { days: 60, said: { en: "60 days", es: "60 días", ca: "60 dies", de: "60 Tage", pt: "60 dias" } },
  { days: 91, said: { en: "three months", es: "tres meses", ca: "tres mesos", de: "drei Monate", pt: "três meses" } },
  { days: 182, said: { en: "six months", es: "seis meses", ca: "sis mesos", de: "sechs Monate", pt: "seis meses" } },
  { days: 183, said: { en: "six months", es: "seis meses", ca: "sis mesos", de: "sechs Monate", pt: "seis meses" } },
  { days: 184, said: { en: "184 days", es: "184 días", ca: "184 dies", de: "184 Tage", pt: "184 dias" } },
  { days: 365, said: { en: "one year", es: "un año", ca: "un any", de: "ein Jahr", pt: "um ano" } },
  { days: 730, said: { en: "two years", es: "dos años", ca: "dos anys", de: "zwei Jahre", pt: "dois anos" } },
];

/** Numbers of working days, as they stand after "within". */
const workingDays = {
  ca: ["un dia laborable", "tres dies laborables", "15 dies laborables"],
  de: ["einem Arbeitstag", "drei Arbeitstagen", "15 Arbeitstagen"],
  en: ["one working day", "three working days", "15 working days"],
  es: ["un día laborable", "tres días laborables", "15 días laborables"],
  pt: ["um dia útil", "três dias úteis", "15 dias úteis"],
};

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
    const said = (locale: string) => [1, 3, 15].map((n) => workingDaysOf(n, texts[locale] ?? assert.fail(), locale));
    assert.deepEqual(Object.fromEntries(Object.keys(workingDays).map((locale) => [locale, said(locale)])), workingDays);
  });
});
