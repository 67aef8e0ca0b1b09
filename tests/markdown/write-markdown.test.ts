import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { PhrasingContent, RootContent } from "mdast";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { writeMarkdown } from "../../src/markdown/write-markdown.ts";
import { everyRow } from "../support/every-row.ts";

const library = unified().use(remarkGfm, { tablePipeAlign: false });
const written = library.use(remarkStringify, { bullet: "-", emphasis: "_", rule: "-" }).freeze();

/** What texts are made of, and what Markdown is written with. */
const pieces = [..."apWé1 w.,:;-–()'\"’!?*_[]<&|~`@/+#=\\", "\u00a0", "//", "\n"];

const link: PhrasingContent = { type: "link", url: "/a", children: [{ type: "text", value: "w" }] };

/** A text wherever one may stand. */
const places: Record<string, (text: PhrasingContent) => RootContent> = {
  "a paragraph": (text) => ({ type: "paragraph", children: [text] }),
  "a heading": (text) => ({ type: "heading", depth: 2, children: [text] }),
  "a cell": (text) => ({
    type: "table",
    children: [{ type: "tableRow", children: [{ type: "tableCell", children: [text] }] }],
  }),
  "a link": (text) => ({ type: "paragraph", children: [{ type: "link", url: "http://a", children: [text] }] }),
  "emphasis between links": (text) => ({
    type: "paragraph",
    children: [link, { type: "emphasis", children: [text] }, link],
  }),
  "a line that a link ends": (text) => ({ type: "paragraph", children: [text, link, text] }),
  "a line between notes and code": (text) => ({
    type: "paragraph",
    children: [
      { type: "footnoteReference", identifier: "1" },
      text,
      { type: "inlineCode", value: "w" },
      text,
      { type: "html", value: "<b>" },
      text,
      { type: "image", url: "/a", alt: "" },
      text,
    ],
  }),
  "a line between links": (text) => ({
    type: "paragraph",
    children: [link, text, link, text, { type: "break" }, text],
  }),
};

describe("Markdown that is written", () => {
  it("escapes a text as the library does, wherever it stands", () =>
    everyRow(
      Object.entries(places),
      ([place]) => place,
      ([, around]) => {
        for (const value of textsOf(pieces)) {
          const block = around({ type: "text", value });
          const expected = written.stringify({ type: "root", children: [block] });
          assert.equal(writeMarkdown([block]), expected, JSON.stringify(value));
        }
      },
    ));
});

/** Each two pieces within a text, and each at its ends. */
function textsOf(signs: readonly string[]): string[] {
  return signs.flatMap((one) => signs.flatMap((other) => [`a${one}${other}b`, `${one}${other}b`, `a${one}${other}`]));
}
