import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { pathOf, variantPath } from "../../src/model/addresses/addresses.ts";
import { baseUrl, pages, studio, textAt } from "../support/published-site.ts";
import { missing } from "../support/surfaces/missing-records.ts";

const lists = pages.filter((page) => page.kind === "list");

describe("a list in a language that lacks records", () => {
  const lacking = lists.filter(({ collection, locale }) => missing(collection, locale).size > 0);

  it("exists in the tests' studio, as do complete lists", () =>
    assert.ok(lacking.length > 4 && lacking.length < lists.length));

  it("names the missing records in its JSON, each in its own language", () => {
    for (const { path, collection, locale } of lists) {
      const { untranslated } = JSON.parse(textAt(variantPath(path, "json"))).data;
      const expected = missing(collection, locale);
      assert.deepEqual(
        untranslated.map(({ slug }: { slug: string }) => slug).sort(),
        [...expected.keys()].sort(),
        path,
      );
      for (const { slug, title, url, locales } of untranslated) {
        assert.deepEqual([...locales].sort(), expected.get(slug)?.sort());
        const entry = studio.get(collection, slug, locales[0]);
        assert.ok(entry);
        assert.equal(title, entry.data.title);
        assert.equal(url, new URL(pathOf(studio, entry), baseUrl).href);
      }
    }
  });
});

it("the home page in a language that lacks records names them in the sections that show all records of the language", () => {
  for (const locale of ["en"]) {
    const { sections, menu } = JSON.parse(textAt(`/${locale}.json`)).data;
    const named = new Map(
      sections.map((each: { collection: string; untranslated?: { slug: string }[] }) => [
        each.collection,
        each.untranslated?.map(({ slug }) => slug).sort(),
      ]),
    );
    assert.deepEqual(named.get("articles"), [...missing("articles", locale).keys()].sort());
    assert.deepEqual(named.get("cases"), [...missing("cases", locale).keys()].sort());
    assert.equal(named.get("services"), undefined);
    assert.deepEqual(
      menu.untranslated.map(({ slug }: { slug: string }) => slug).sort(),
      [...missing("pages", locale).keys()].sort(),
    );
  }
});
