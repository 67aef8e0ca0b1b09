import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { select } from "hast-util-select";
import { variantPath } from "../../src/model/addresses/addresses.ts";
import { assertNone } from "../support/assert-none.ts";
import { pages, textAt, treeAt } from "../support/rendered-site.ts";
import { proseFaults, readTexts } from "../support/surfaces/set-prose.ts";

const typographic = /[“”‘’„«»−…]/;

describe("the typography of pages", () => {
  it("changes prose only in its typography, and no code or hidden attributes", () => {
    const compared = pages.flatMap(({ path }) => {
      const { body } = JSON.parse(textAt(variantPath(path, "json"))).data;
      return body ? [{ path, faults: proseFaults(textAt(path), body.html) }] : [];
    });
    assert.ok(compared.length > 20);
    assertNone(compared.filter(({ faults }) => faults.length > 0));
  });

  it("leaves no straight quotation mark, no hyphen as a minus and no breaking space before a percent sign", () => {
    const typed = /["']|(?<![^\s(])-\d{1,3}(?!\d)|\d %/;
    const left = pages.flatMap(({ path }) =>
      readTexts(textAt(path))
        .filter((text) => typed.test(text))
        .map((text) => `${path}: ${text}`),
    );
    assert.deepEqual(left, []);
  });

  it("applies to titles and descriptions and not to structured data", () => {
    const heads = pages.map(({ path }) => select("head", treeAt(path)));
    const set = ['meta[name="description"]', 'meta[property="og:description"]'].map((selector) =>
      heads.filter((head) => head && typographic.test(String(select(selector, head)?.properties.content))),
    );
    assert.ok(set.every((found) => found.length > 0));
    for (const { path, description } of pages) {
      const data = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(textAt(path))?.[1] ?? "";
      if (description.includes("'")) assert.ok(data.includes(description), path);
    }
  });

  it("follows the language of each page", () => {
    const said = (locale: string) =>
      pages
        .filter((page) => page.locale === locale)
        .map(({ path }) => textAt(path))
        .join();
    assert.match(said("ca"), /«\p{L}[^«»<]*»/u);
    assert.match(said("en"), /“\p{L}[^“”<]*”/u);
  });
});
