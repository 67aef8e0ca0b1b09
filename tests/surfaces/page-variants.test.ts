import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { variantPath } from "../../src/model/addresses/addresses.ts";
import { options } from "../../src/model/shapes/field-shapes.ts";
import { baseUrl, pages, studio, textAt } from "../support/rendered-site.ts";

describe("the variants of a rendered page", () => {
  it("separate the name of an option in a comparison from its summary", () => {
    const compared = studio.locales.flatMap((locale) => studio.list("comparisons", locale));
    assert.ok(compared.length > 0);
    for (const { data, slug, locale } of compared) {
      const page = pages.find((each) => each.slug === slug && each.locale === locale) ?? assert.fail(slug);
      const text = textAt(variantPath(page.path, "md"));
      for (const { name, summary } of options.parse(data.options)) {
        assert.ok(text.includes(`${name} ${summary} `), `${page.path}: ${name}`);
      }
    }
  });

  it("name the form of the page and its operation, in Markdown and in JSON", () => {
    for (const [collection, operation, anchor] of [
      ["jobs", "submitApplication", "apply"],
      ["resources", "requestResource", "get-guide"],
    ] as const) {
      const records = pages.filter((page) => page.collection === collection && page.kind === "record");
      assert.notEqual(records.length, 0);
      for (const { path } of records) {
        const { form } = JSON.parse(textAt(variantPath(path, "json"))).data;
        assert.deepEqual([form.operation, form.url], [operation, `${new URL(path, baseUrl).href}#${anchor}`]);
        assert.ok(textAt(variantPath(path, "md")).includes(`](${form.url})`), path);
        assert.match(textAt(path), new RegExp(`id="${anchor}"`));
      }
    }
  });
});
