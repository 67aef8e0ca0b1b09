import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { select, selectAll } from "hast-util-select";
import { variantPath } from "../../src/model/addresses/addresses.ts";
import { assertNone } from "../support/assert-none.ts";
import { pages, textAt, treeAt } from "../support/rendered-site.ts";
import { missing } from "../support/surfaces/missing-records.ts";

const lists = pages.filter((page) => page.kind === "list");
const lacking = lists.filter(({ collection, locale }) => missing(collection, locale).size > 0);

describe("the page of a list in a language that lacks records", () => {
  it("links to the missing records below its own, with their language", () => {
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
      assert.ok(main.indexOf('class="untranslated"') > main.lastIndexOf('class="record-row'), path);
    }
  });

  it("has no such links where no record is missing", () => {
    const complete = lists.filter((page) => !lacking.includes(page));
    assertNone(complete.filter(({ path }) => select(".untranslated", treeAt(path))));
  });

  it("introduces the missing records in its own language, in HTML and in Markdown", () => {
    for (const { path, locale } of lacking) {
      const heading = { en: "Also published in other languages", ca: "També publicat en altres llengües" }[locale];
      assert.ok(textAt(path).includes(heading ?? "?"), path);
      const [, section = ""] = textAt(variantPath(path, "md")).split(`## ${heading}\n`);
      const { untranslated } = JSON.parse(textAt(variantPath(path, "json"))).data;
      for (const { url } of untranslated) assert.ok(section.includes(`](${url})`), `${path}: ${url}`);
    }
  });
});
