import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Nodes, PhrasingContent, RootContent } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { markdownToMdast } from "satteri";
import { unified } from "unified";
import { proseFeatures } from "../../src/markdown/prose-features.ts";
import { writeMarkdown } from "../../src/markdown/write-markdown.ts";
import { everyRow } from "../support/every-row.ts";

const commonMark = unified().use(remarkParse).use(remarkGfm).freeze();

const readers: Record<string, (markdown: string) => Nodes> = {
  "the reader of CommonMark": (markdown) => commonMark.parse(markdown),
  "the reader of prose": (markdown) => markdownToMdast(markdown, { features: proseFeatures, position: false }) as Nodes,
};

/** Pieces of texts, among them the characters of Markdown's syntax. */
const pieces = [..."apWé1 w.,:;-–()'\"’!?*_[]<&|~`@/+#=\\", "\u00a0", "//", "&amp;", "字", "。"];

const link: PhrasingContent = { type: "link", url: "/a", children: [{ type: "text", value: "w" }] };
const paragraph = (...children: PhrasingContent[]): RootContent => ({ type: "paragraph", children });
const word: PhrasingContent = { type: "text", value: "word" };

/** Places of a text in a document. */
const places: Record<string, (text: PhrasingContent) => RootContent> = {
  "a paragraph": (text) => paragraph(text),
  "a heading": (text) => ({ type: "heading", depth: 2, children: [text] }),
  "a cell": (text) => ({
    type: "table",
    children: [{ type: "tableRow", children: [{ type: "tableCell", children: [text] }] }],
  }),
  "a link": (text) => paragraph({ type: "link", url: "http://a", children: [text] }),
  "emphasis between links": (text) => paragraph(link, { type: "emphasis", children: [text] }, link),
  "a line that a link ends": (text) => paragraph(text, link, text),
  "emphasis within a word": (text) => paragraph(word, { type: "emphasis", children: [text] }, word),
  "strong text within a word": (text) => paragraph(word, { type: "strong", children: [text] }, word),
  "what was deleted within a word": (text) => paragraph(word, { type: "delete", children: [text] }, word),
  "emphasis beside emphasis": (text) =>
    paragraph({ type: "emphasis", children: [text] }, { type: "strong", children: [text] }, text),
};

const written = Object.entries(places).map(([place, around]) => ({
  place,
  blocks: textsOf(pieces).map((value) => {
    const block = around({ type: "text", value });
    return { value, said: textIn(block), markdown: writeMarkdown([block]) };
  }),
}));

describe("written Markdown", () => {
  for (const [name, read] of Object.entries(readers)) {
    it(`keeps every text in every place, as ${name} reads it`, () =>
      everyRow(written, ({ blocks }) => {
        for (const { value, said, markdown } of blocks) {
          assert.equal(textIn(read(markdown)), said, `${JSON.stringify(value)} as ${markdown}`);
        }
      }));
  }

  it("holds no character reference that was not written, but for a space at an end of a line", () => {
    for (const { markdown } of written.flatMap(({ blocks }) => blocks))
      assert.doesNotMatch(markdown, /(?<!^|^#+ )&#(?!x20;\n)x/);
  });

  const plain = [
    "R&D",
    "AT&T;",
    "snake_case",
    "5* hotel",
    "~5 days",
    "[WIP] one",
    "a@b.example",
    "1 < 2",
    "C:\\Docs",
    "a_",
  ];
  it("escapes no character that has no meaning", () =>
    everyRow(plain, (value) => assert.equal(writeMarkdown([paragraph({ type: "text", value })]), `${value}\n`)));
});

function textIn(node: Nodes): string {
  return pieceIn(node)
    .replace(/[ \n]+/g, " ")
    .trim();
}

function pieceIn(node: Nodes): string {
  if ("children" in node) return node.children.map(pieceIn).join("");
  // An element that Markdown has no syntax for.
  return "value" in node && node.type !== "html" ? node.value : "";
}

/** Returns texts with each pair of pieces, both within the text and at its ends. */
function textsOf(signs: readonly string[]): string[] {
  const pairs = signs.flatMap((one) => signs.map((other) => [one, other] as const));
  return pairs.map(([one, other], index) => `${index % 3 === 1 ? "" : "a"}${one}${other}${index % 3 === 2 ? "" : "b"}`);
}
