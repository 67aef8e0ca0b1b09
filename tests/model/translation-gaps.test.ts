import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { translationGaps } from "../../src/loader/check/translation-gaps.ts";
import { createStudio } from "../../src/model/studio/create-studio.ts";
import type { Entry, StudioData } from "../../src/model/studio/studio.ts";

const locales = ["en", "es", "ca"];

function studioOf(...files: string[]) {
  const entries = files.map((file) => {
    const [collection, locale, slug] = file.split("/");
    return { collection, locale, slug, data: { title: file }, file } as unknown as Entry;
  });
  return createStudio({ locales, defaultLocale: "en", texts: {}, entries } as unknown as StudioData);
}

describe("the missing languages of a record", () => {
  it("are listed beside those that it has, in the order of the studio", () => {
    const gaps = translationGaps(studioOf("articles/ca/tides", "pages/en/docs", "pages/ca/docs"));
    assert.deepEqual(gaps, [
      { collection: "articles", slug: "tides", locales: ["ca"], missing: ["en", "es"] },
      { collection: "pages", slug: "docs", locales: ["en", "ca"], missing: ["es"] },
    ]);
  });

  it("are none where the record exists in every language", () =>
    assert.deepEqual(translationGaps(studioOf(...locales.map((locale) => `articles/${locale}/tides`))), []));

  it("do not include those in which the list of an introduction is empty", () => {
    const pages = locales.map((locale) => `pages/${locale}/jobs`);
    const gaps = translationGaps(studioOf(...pages, "jobs/en/designer"));
    assert.deepEqual(gaps, [{ collection: "jobs", slug: "designer", locales: ["en"], missing: ["es", "ca"] }]);
  });

  it("include those in which the list of an introduction has records", () => {
    const jobs = ["en", "es", "ca"].map((locale) => `jobs/${locale}/designer`);
    const gaps = translationGaps(studioOf(...jobs, "pages/en/jobs", "pages/es/jobs"));
    assert.deepEqual(gaps, [{ collection: "pages", slug: "jobs", locales: ["en", "es"], missing: ["ca"] }]);
  });
});
