import { firstParagraph } from "../../packages/import/src/convert/first-words.ts";
import { ghostHtml } from "../../packages/import/src/convert/ghost/ghost-html.ts";
import { htmlToMarkdown } from "../../packages/import/src/convert/html-to-markdown.ts";
import type { LinedText } from "../../packages/import/src/convert/lined-text.ts";
import { linedText } from "../../packages/import/src/convert/lined-text.ts";
import { convertMarkdown } from "../../packages/import/src/convert/markdown/convert-markdown.ts";
import { renderAdmonitions } from "../../packages/import/src/convert/templates/admonitions.ts";
import { withoutAttributeLists } from "../../packages/import/src/convert/templates/attribute-lists.ts";
import { withoutDefinitionLists } from "../../packages/import/src/convert/templates/definition-lists.ts";
import { renderShortcodes } from "../../packages/import/src/convert/templates/hugo-shortcodes.ts";
import { fromKramdown } from "../../packages/import/src/convert/templates/kramdown.ts";
import { renderMdx } from "../../packages/import/src/convert/templates/mdx.ts";
import { renderLiquid } from "../../packages/import/src/convert/templates/render-liquid.ts";
import { wordpressHtml } from "../../packages/import/src/convert/wordpress/wordpress-html.ts";

const note = () => {};
const same = (address: string) => address;
const context = { note, link: same, picture: same, embed: same };
const nothing = () => undefined;
const body = {
  id: "1",
  attachment: nothing,
  attachedTo: () => [],
  original: same,
  sharedBlock: nothing,
  footnotes: [],
  note,
};
const site = {
  base: "",
  globals: {},
  note,
  includeText: nothing,
  addressOf: (_kind: string, written: string) => written,
  authorName: same,
};

/** Conversion of prose, and the parts that begin something in it and never end it. */
type Conversion = readonly [what: string, convert: (source: LinedText) => unknown, units: readonly string[]];

/** Brackets that stand for nothing, or for shortcodes without an end. */
const brackets = ["[caption]", "[/caption]", "[", "]"];

const conversions: readonly Conversion[] = [
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
  ["Markdown", (source) => convertMarkdown(source, context), [...brackets, "![", "[^a]", "](", "[a]: "]],
  ["words of Markdown", ({ text }) => firstParagraph(text), [...brackets, "\\[a]", "*a ", "`a"]],
  [
    "WordPress",
    ({ text }) => htmlToMarkdown(wordpressHtml(text, 1, body).text, context),
    [
      ...brackets,
      "[caption ",
      "[[caption",
      '[a b="',
      "[code]a",
      "<!-- a ",
      "<!-- wp:a {",
      "<!--more-->",
      "<p",
      '<p a="',
    ],
  ],
  [
    "HTML",
    ({ text }) => htmlToMarkdown(text, context),
    ["<i></i>", "<i></i> ", "<b> </b>\n", "<span hidden>a</span>", '<a id="a"></a>', "<!-- a -->", "<wbr>"],
  ],
  ["Ghost", ({ text }) => ghostHtml(text, same, note), ["<!--kg-card-begin: html-->", "<div ", '<i b="']],
  [
    "Liquid",
    (source) => renderLiquid(source, {}, site),
    [
      "{{",
      "{{ a ",
      "{%",
      "{% a ",
      "{% a %}",
      "{% if a %}",
      "{% raw %}",
      "{% include a %}",
      "{% highlight a %}",
      "{{ a | b }}",
    ],
  ],
  ["admonitions", (source) => renderAdmonitions(source, note), [":::tip\n", ":::\n", ":::a[b\n", "```\n:::tip\n"]],
];

/** Growing prose: what it is, and its conversion at a length. */
export const growingProse = conversions.flatMap(([what, convert, units]) =>
  units.map((unit) => ({
    what: `${what}: ${JSON.stringify(unit)}`,
    convert: (length: number) => convert(linedText(unit.repeat(length / unit.length), 1)),
  })),
);
