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
import { growthOf } from "../support/cost.ts";
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

/** Returns the least growth of several measurements: the library that parses Markdown is compiled anew now and then. */
async function leastGrowthOf(act: (size: number) => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let take = 0; take < 4 && least > most; take += 1) least = Math.min(least, await growthOf(act, 2_400, 5));
  return least;
}

/** Growth at twice the length; a search through all that follows has 4. */
const most = 2.6;

describe("The prose of an old site", () => {
  it("costs no search through all that follows for what it leaves open", () =>
    everyRow(
      rows.flatMap(([what, convert, units]) => units.map((unit) => [what, unit, convert] as const)),
      ([what, unit]) => `${what}: ${JSON.stringify(unit)}`,
      async ([, unit, convert]) => {
        const growth = await leastGrowthOf((size) => convert(linedText(unit.repeat(size / unit.length), 1)));
        assert.ok(growth <= most, `${growth.toFixed(2)} times as much`);
      },
    ));
});
