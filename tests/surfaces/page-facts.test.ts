import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { selectAll } from "hast-util-select";
import { type PageAddress, variantPath } from "../../src/model/addresses/addresses.ts";
import { assertNone } from "../support/assert-none.ts";
import { baseUrl, pages, studio, textAt, treeAt } from "../support/rendered-site.ts";
import { jsonOf } from "../support/surfaces/json-of.ts";
import { flatten, textOf, wordsMissing } from "../support/surfaces/words-missing.ts";

it("the JSON of the reference contains what the tables and commands of its page show", () => {
  // A document may leave out its own address.
  const said = [...flatten(jsonOf("/docs")), `${baseUrl}/docs.json`].join("\n");
  const tree = treeAt("/docs");
  const shown = selectAll("main td code, main th code", tree).map(textOf);
  const commands = selectAll("main .entry code.language-sh", tree).map(textOf);
  const missing = [...shown, ...commands].filter((text) => !said.includes(text) && text !== "null");
  assert.deepEqual([...new Set(missing)], []);
  assert.ok(shown.length > 100 && commands.length > 20);
});

describe("the JSON of every page", () => {
  it("contains every word, amount and day that a reader sees there", () => {
    const lost = pages
      // These are English texts around the tables, with their rows; each has its own tests.
      .filter(({ path, kind }) => path !== "/docs" && kind !== "operation")
      .flatMap((page) => wordsMissing(page).map((word) => `${page.path}: ${word}`));
    assert.deepEqual(lost, []);
  });

  it("is found to lack a word where a part of it is removed", () => {
    const contact = pages.find(({ path }) => path === "/contact") as PageAddress;
    const { company: _, ...data } = jsonOf("/contact");
    assert.ok(wordsMissing(contact, data).includes("43004"));
    const pricing = pages.find(({ path }) => path === "/en/pricing") as PageAddress;
    const { services: _s, ...rest } = jsonOf("/en/pricing");
    assert.notDeepEqual(wordsMissing(pricing, rest), []);
  });
});

it("the JSON of the home page contains the menus and records that the page shows", () => {
  for (const locale of studio.locales) {
    const home = pages.find((page) => page.kind === "home" && page.locale === locale) as PageAddress;
    const { menu, sections } = jsonOf(home.path);
    const tree = treeAt(home.path);
    const links = selectAll(".site-header nav[aria-label] a, .site-footer nav:not(.agent-documents) a", tree)
      .filter(({ properties }) => properties.hrefLang === undefined)
      .map((link) => new URL(String(link.properties.href), baseUrl).href);
    const listed = [...menu.main, ...menu.footer].map(({ url }: { url: string }) => url);
    assertNone([...new Set(links)].filter((url) => !listed.includes(url)));
    assert.ok(listed.length >= 8);
    const cards = selectAll(".home h3 > a:first-child", tree).map(({ properties }) => properties.href);
    const records = sections.flatMap((section: { records: { url: string }[] }) => section.records);
    assert.deepEqual(
      records.map(({ url }: { url: string }) => url.replace(baseUrl, "")),
      cards,
    );
    const markdown = textAt(variantPath(home.path, "md"));
    for (const url of listed) assert.ok(markdown.includes(`](${url})`), url);
  }
});
