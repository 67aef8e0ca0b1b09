import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { bareLabels } from "../../src/model/records/bare-labels.ts";
import { type Showing, sectionProse } from "../../src/model/sections/added-prose.ts";
import { adoptDefinitions } from "../../src/model/shapes/definitions/adopted-definitions.ts";
import type { FieldDefinition } from "../../src/model/shapes/definitions/field-type.ts";

const known = { light: { title: "Light & shade", href: "/talks/light" } };
const showing: Showing = {
  locale: "en",
  words: bareLabels,
  record: (_collection, slug) => Object.entries(known).find(([each]) => each === slug)?.[1],
};

/** Writes one field of a block. */
function written(field: FieldDefinition, value: unknown): string {
  adoptDefinitions({ blocks: { one: { describes: "A block.", fields: { field } } } });
  const prose = sectionProse({ one: { field: value } }, showing);
  return prose.replace(/^<section class="block block-one">\n|\n<\/section>$/g, "");
}

const reference = { type: "reference", to: "talks" };
const link = '<a href="/talks/light">Light &#38; shade</a>';

/** Field of a block with a value, and how it is written. */
const cases: readonly [title: string, field: FieldDefinition, value: unknown, html: string][] = [
  ["a text as a paragraph", { type: "text" }, "a < b", '<p class="field-field">a &#60; b</p>'],
  ["a reference as a link", reference, "light", `<p class="field-field">${link}</p>`],
  [
    "a reference with a label as a fact",
    { ...reference, label: "Talk" },
    "light",
    `<dl class="facts"><div class="entry"><dt>Talk</dt><dd><p class="field-field">${link}</p></dd></div></dl>`,
  ],
  ["a reference to what the language lacks as nothing", reference, "dark", ""],
  ["a labelled reference to what the language lacks as nothing", { ...reference, label: "Talk" }, "dark", ""],
  [
    "references as a list of those there are",
    { type: "list", of: reference },
    ["light", "dark"],
    `<ul class="field-field">\n<li>${link}</li>\n</ul>`,
  ],
  [
    "steps of one line as a list that counts",
    { type: "list", ordered: true, of: { type: "text" } },
    ["a", "b"],
    '<ol class="field-field">\n<li>a</li>\n<li>b</li>\n</ol>',
  ],
  [
    "a page of the site as a link",
    { type: "link", labelled: true },
    { label: "Go", to: "/contact" },
    '<p class="field-field"><a href="/contact">Go</a></p>',
  ],
];

describe("a field of a block", () => {
  after(() => adoptDefinitions());

  for (const [title, field, value, html] of cases) {
    it(`is written as HTML: ${title}`, () => assert.equal(written(field, value), html));
  }
});
