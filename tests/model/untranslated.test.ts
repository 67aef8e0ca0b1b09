import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { untranslatedEntries, untranslatedOf } from "../../src/model/records/untranslated.ts";
import { createStudio } from "../../src/model/studio/create-studio.ts";
import type { Entry, StudioData } from "../../src/model/studio/studio.ts";

const article = (slug: string, locale: string, published: string) =>
  ({
    collection: "articles",
    slug,
    locale,
    data: { title: `${slug} ${locale}`, published },
    file: "",
    words: 1,
  }) as unknown;

const data = { texts: {} } as StudioData;

describe("the list of records that a language lacks", () => {
  const made = createStudio({
    ...data,
    locales: ["en", "es", "ca"],
    defaultLocale: "en",
    entries: [
      article("old", "en", "2020-01-01"),
      article("new", "es", "2026-01-01"),
      article("new", "en", "2026-01-01"),
      article("both", "en", "2025-01-01"),
      article("both", "ca", "2025-01-01"),
    ] as Entry[],
  });

  it("names each record once, in the collection's order and in its first language", () => {
    const found = untranslatedOf(made, untranslatedEntries(made, "articles", "ca"), "https://x.example");
    assert.deepEqual(found, [
      { slug: "new", title: "new en", url: "https://x.example/articles/new", locales: ["en", "es"] },
      { slug: "old", title: "old en", url: "https://x.example/articles/old", locales: ["en"] },
    ]);
  });

  it("is empty where everything is translated", () =>
    assert.deepEqual(untranslatedEntries(made, "articles", "en"), []));

  it("has at most a hundred records in an answer", () => {
    const many = Array.from({ length: 150 }, (_, n) => article(`a${n}`, "es", "2026-01-01") as Entry);
    const large = createStudio({ ...made, entries: many });
    assert.equal(untranslatedOf(large, untranslatedEntries(large, "articles", "en"), "https://x.example").length, 100);
  });
});
