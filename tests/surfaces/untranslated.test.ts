import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { select, selectAll } from "hast-util-select";
import { pathOf, twinPath } from "../../src/model/addresses.ts";
import { baseUrl, pages, studio, textAt, treeAt } from "../support/rendered-site.ts";

const lists = pages.filter((page) => page.kind === "list");

/** Records of a collection that a language lacks: slug → languages it is published in. */
function missing(collection: string, locale: string): Map<string, string[]> {
  const all = Map.groupBy(
    studio.entries.filter((entry) => entry.collection === collection),
    ({ slug }) => slug,
  );
  const languages = [...all].map(([slug, entries]) => [slug, entries.map((entry) => entry.locale)] as const);
  return new Map(
    languages.filter(([, locales]) => !locales.includes(locale)).map(([slug, locales]) => [slug, locales]),
  );
}

describe("a list in a language that lacks records", () => {
  const lacking = lists.filter(({ collection, locale }) => missing(collection, locale).size > 0);

  it("is there to be tested, as are lists that lack nothing", () => {
    assert.ok(lacking.length > 4 && lacking.length < lists.length);
  });

  it("names them in JSON, each in its own language", () => {
    for (const { path, collection, locale } of lists) {
      const { untranslated } = JSON.parse(textAt(twinPath(path, "json"))).data;
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

  it("links to them below its records, and says their language", () => {
    for (const { path, collection, locale } of lacking) {
      const tree = treeAt(path);
      const links = selectAll("main .untranslated a", tree);
      assert.equal(links.length, missing(collection, locale).size, path);
      for (const { properties } of links) {
        assert.equal(properties.lang, properties.hrefLang);
        const target = pages.find((page) => page.path === properties.href);
        assert.equal(target?.locale, properties.hrefLang, path);
      }
      const main = textAt(path);
      assert.ok(main.indexOf('class="untranslated"') > main.lastIndexOf('class="register-row'), path);
    }
  });

  it("says nothing of it where it lacks none", () => {
    const complete = lists.filter((page) => !lacking.includes(page));
    assert.deepEqual(
      complete.filter(({ path }) => select(".untranslated", treeAt(path))),
      [],
    );
  });

  it("introduces them in its own language, in HTML and in Markdown", () => {
    for (const { path, locale } of lacking) {
      const heading = {
        en: "Also published in other languages",
        ca: "També publicat en altres llengües",
      }[locale];
      assert.ok(textAt(path).includes(heading ?? "?"), path);
      const [, section = ""] = textAt(twinPath(path, "md")).split(`## ${heading}\n`);
      const { untranslated } = JSON.parse(textAt(twinPath(path, "json"))).data;
      for (const { url } of untranslated) assert.ok(section.includes(`](${url})`), `${path}: ${url}`);
    }
  });
});

describe("the home page in a language that lacks records", () => {
  it("names them in each section that shows all that the language has", () => {
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
});
