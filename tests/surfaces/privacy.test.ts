import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { inboxPolicy, retention } from "../../src/api/policy.ts";
import { pathOf, variantPath } from "../../src/model/addresses/addresses.ts";
import { pages, studio, textAt } from "../support/published-site.ts";

/** Days → the ways in which each language writes them. */
const spans: Record<number, Record<string, RegExp>> = {
  365: { en: /twelve months/i, es: /doce meses/i, ca: /dotze mesos/i },
  183: {
    en: /six months after the position is closed/i,
    es: /seis meses desde que se cierra/i,
    ca: /sis mesos des que es tanca/i,
  },
  30: { en: /thirty days/i, es: /treinta días/i, ca: /trenta dies/i },
  1: { en: /one day/i, es: /un día/i, ca: /un dia/i },
};

/** Periods in days for which the studio keeps data. */
const kept = [...Object.values(retention.submissionDays), inboxPolicy.window / 86_400];

/** True if a text states this number of days, in words or in figures. */
function says(text: string, days: number, locale: string): boolean {
  const figures = new Intl.NumberFormat(locale, { style: "unit", unit: "day", unitDisplay: "long" }).format(days);
  return text.includes(figures) || (spans[days]?.[locale]?.test(text) ?? false);
}

const privacy = pages.filter(({ collection, slug }) => collection === "pages" && slug === "privacy");

describe("the privacy page", () => {
  it("states every retention period of the studio, in every language", () => {
    assert.equal(privacy.length, studio.locales.length);
    for (const { path, locale } of privacy) {
      const rows = textAt(variantPath(path, "md"))
        .split("\n")
        .filter((line) => line.startsWith("|"))
        .slice(2);
      const times = rows.map((row) => row.split("|").at(-2) ?? "");
      for (const days of kept) {
        assert.ok(
          times.some((time) => says(time, days, locale)),
          `${path} does not say what is kept for ${days} days`,
        );
      }
    }
    assert.equal(retention.mailDays, 30);
  });

  it("does not promise a confirmation mail, and neither does the thanks page", () => {
    for (const locale of studio.locales) {
      const thanks = textAt(variantPath(pathOf(studio, { collection: "pages", slug: "thanks", locale }), "md"));
      assert.doesNotMatch(thanks, /on its way|copy|va camino|copia|va camí|còpia/i);
      const { form } = studio.texts[locale] ?? assert.fail(locale);
      for (const said of [form.sent, form.sent_guide, form.sent_estimate, form.sent_application]) {
        assert.doesNotMatch(said, /on its way|copy|\bsent\b|va camino|copia|enviad|va camí|còpia|enviat/i);
      }
    }
  });
});
