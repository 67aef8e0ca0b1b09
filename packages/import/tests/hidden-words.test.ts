import assert from "node:assert/strict";
import { it } from "node:test";
import { everyRow } from "../../../tests/support/every-row.ts";
import { hiddenBy } from "../src/sources/folder/hidden-words.ts";

/** System, front matter, and what it makes of the document. */
const rows = [
  ["jekyll", { published: false }, "draft"],
  ["jekyll", { published: "2020-01-02" }, undefined],
  ["jekyll", { sitemap: "false" }, "unlisted"],
  ["astro", { isDraft: "yes" }, "draft"],
  ["astro", { private: true }, "draft"],
  ["astro", { visibility: "members" }, "draft"],
  ["astro", { visibility: "Public" }, undefined],
  ["astro", { status: "archived" }, "draft"],
  ["astro", { status: "published" }, undefined],
  ["hugo", { robotsNoIndex: true }, "unlisted"],
  ["hugo", { expirydate: "2020-01-02" }, "draft"],
  ["hugo", { expiryDate: "2999-01-02" }, undefined],
  ["hugo", { build: { render: "never" } }, "draft"],
  ["hugo", { _build: { list: "never" } }, "unlisted"],
  ["hugo", { build: { list: "always" } }, undefined],
  ["hugo", { headless: true }, "draft"],
  ["astro", { headless: true }, undefined],
  ["eleventy", { eleventyExcludeFromCollections: true }, "unlisted"],
  ["eleventy", { permalink: false }, "draft"],
  ["docusaurus", { unlisted: true, draft: true }, "draft"],
] as const;

it("What an old site keeps back stays so: nobody sees it, or no list has it", () =>
  everyRow(rows, ([system, fields, as]) => assert.equal(hiddenBy(fields, system)[0]?.as, as)));
