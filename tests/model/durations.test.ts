import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { durationOf, workingDaysOf } from "../../src/model/texts/durations.ts";
import { everyRow } from "../support/every-row.ts";
import { startTexts as texts } from "../support/start-texts.ts";

const spans = [1, 7, 30, 60, 91, 182, 183, 184, 365, 730];

/** How these spans are said, by language. */
const durations: Readonly<Record<string, string>> = {
  ca: "un dia, set dies, 30 dies, 60 dies, tres mesos, sis mesos, sis mesos, 184 dies, un any, dos anys",
  de: "ein Tag, sieben Tage, 30 Tage, 60 Tage, drei Monate, sechs Monate, sechs Monate, 184 Tage, ein Jahr, zwei Jahre",
  en: "one day, seven days, 30 days, 60 days, three months, six months, six months, 184 days, one year, two years",
  es: "un día, siete días, 30 días, 60 días, tres meses, seis meses, seis meses, 184 días, un año, dos años",
  fr: "un jour, sept jours, 30 jours, 60 jours, trois mois, six mois, six mois, 184 jours, un an, deux ans",
  it: "un giorno, sette giorni, 30 giorni, 60 giorni, tre mesi, sei mesi, sei mesi, 184 giorni, un anno, due anni",
  pt: "um dia, sete dias, 30 dias, 60 dias, três meses, seis meses, seis meses, 184 dias, um ano, dois anos",
};

/** Numbers of working days, as they stand after "within". */
const workingDays = {
  ca: ["un dia laborable", "tres dies laborables", "15 dies laborables"],
  de: ["einem Arbeitstag", "drei Arbeitstagen", "15 Arbeitstagen"],
  en: ["one working day", "three working days", "15 working days"],
  es: ["un día laborable", "tres días laborables", "15 días laborables"],
  fr: ["un jour ouvré", "trois jours ouvrés", "15 jours ouvrés"],
  it: ["un giorno lavorativo", "tre giorni lavorativi", "15 giorni lavorativi"],
  pt: ["um dia útil", "três dias úteis", "15 dias úteis"],
};

describe("A number of days", () => {
  it("is said in the largest unit that says it exactly, in words up to twelve", () =>
    everyRow(Object.entries(texts), ([locale, own]) =>
      assert.deepEqual(
        spans.map((days) => durationOf(days, own, locale).replaceAll("\u00a0", " ")).join(", "),
        durations[locale],
      ),
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
