import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { LinedText } from "../../scripts/studio/import/convert/lined-text.ts";
import { linedText } from "../../scripts/studio/import/convert/lined-text.ts";
import { convertMarkdown } from "../../scripts/studio/import/convert/markdown/convert-markdown.ts";
import { withoutAttributeLists } from "../../scripts/studio/import/convert/templates/attribute-lists.ts";
import { withoutDefinitionLists } from "../../scripts/studio/import/convert/templates/definition-lists.ts";
import { renderShortcodes } from "../../scripts/studio/import/convert/templates/hugo-shortcodes.ts";
import { fromKramdown } from "../../scripts/studio/import/convert/templates/kramdown.ts";
import { renderMdx } from "../../scripts/studio/import/convert/templates/mdx.ts";
import { growthAt } from "../support/cost.ts";
import { everyRow } from "../support/every-row.ts";

const note = () => {};
const same = (address: string) => address;
const context = { note, link: same, picture: same, embed: same };

/** Conversion of prose, and the parts that begin something in it and never end it. */
type Row = readonly [what: string, convert: (source: LinedText) => unknown, units: readonly string[]];

const rows: readonly Row[] = [
  ["kramdown", fromKramdown, ["<div>\n\n", "<p>a\n\n", '<div markdown="1">\n', "<table><tr>\n\n", "<div\n\n"]],
  ["definition lists", withoutDefinitionLists, ["a\n: b\n", "a\n\n: b\n\n", ": "]],
  [
    "attribute lists",
    (source) => withoutAttributeLists(source, note),
    ["{: ", "{:x\n", '{.a b="', "{::", "`a` {.b}\n"],
  ],
  [
    "shortcodes",
    (source) => renderShortcodes(source, note),
    ["{{< a ", '{{< a "', "{{< a `", "{{% a %}}", "{{< a >}}\n", "{{% /a %}}", "{{</* ", "{{< a\n\n"],
  ],
  [
    "MDX",
    (source) => renderMdx(source, note),
    [
      "<A\n",
      "<A a={",
      '<A a="',
      "{/* a\n\n",
      '{"a-',
      "import x\n",
      "export const a\n",
      '<i b="',
      "<i\n",
      "`a` {/**/}\n\n",
    ],
  ],
  ["HTML in Markdown", (source) => convertMarkdown(source, context), ["<div>\n\na\n\n", '<i b="', "<i\n", "<!-- a\n"]],
];

/** Factor of the lengths, from 1,200 characters on. */
const factor = 8;
/** Bound between a cost that follows the length, 8 times as much, and a search through all that follows, 64 times. */
const most = 22;

describe("The prose of an old site", () => {
  it("costs no search through all that follows for what it leaves open", () =>
    everyRow(
      rows.flatMap(([what, convert, units]) => units.map((unit) => [what, unit, convert] as const)),
      ([what, unit]) => `${what}: ${JSON.stringify(unit)}`,
      async ([, unit, convert]) => {
        const act = (size: number) => convert(linedText(unit.repeat(size / unit.length), 1));
        const growth = await growthAt(factor, act, 1_200, 2);
        assert.ok(growth <= most, `${growth.toFixed(2)} times as much`);
      },
    ));
});
