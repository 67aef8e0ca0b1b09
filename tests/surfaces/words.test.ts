import assert from "node:assert/strict";
import { it } from "node:test";
import { wordsFor } from "../../src/model/words/words.ts";
import { defaultLocale, studio } from "../support/studio-under-test.ts";

it("the words of a language have dates of the region in its tag, or else of the head office's country", () => {
  const [office] = studio.company.offices;
  const company = { ...studio.company, offices: [{ ...office, country: "ES" }] } as typeof studio.company;
  const texts = studio.texts[defaultLocale];
  const spanish = { ...studio, company, texts: { ...studio.texts, "en-US": texts, en: texts } } as typeof studio;
  const day = (locale: string) => wordsFor(spanish, locale).day("2026-01-31");
  assert.deepEqual(["en", "en-US"].map(day), ["31 January 2026", "January 31, 2026"]);
});
