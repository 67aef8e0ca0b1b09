import assert from "node:assert/strict";
import { describe, it } from "node:test";
import rehypeRaw from "rehype-raw";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { markdownToHtml } from "satteri";
import { unified } from "unified";
import { toMarkdown } from "../../src/markdown/markdown.ts";
import { proseFeatures } from "../../src/markdown/prose-features.ts";
import { sourceMarkdown } from "../../src/markdown/source-markdown.ts";
import { everyRow } from "../support/every-row.ts";
import { randomNumbers } from "../support/random-numbers.ts";

/** Sources whose Markdown variant has the same signs, and those with other signs of the same meaning. */
const rows: readonly (readonly [source: string, written?: string])[] = [
  ["x***y***z"],
  ["Un***believ***able"],
  ["x***é***é"],
  ["中***文***字"],
  ["x***y***"],
  ["***y***z"],
  ["x***y*z**w"],
  ["x***y**z*w"],
  ["x**y*z***v"],
  ["x*y**z***v"],
  ["a***b** c*d"],
  ["***a*b***c", "***a*b**\\*c"],
  ["foo***bar***baz **qux** _quux_"],
  ["a**b**c"],
  ["Un*believ*able"],
  ["中文**强调**中文"],
  ["*foo**bar**baz*", "_foo**bar**baz_"],
  ["***x***", "_**x**_"],
  ["(***x***)", "(_**x**_)"],
  ["“***x***”", "“_**x**_”"],
  ["## x***y***z"],
  ["- x***y***z"],
  ["> x***y***z"],
  ["| x***y***z | `a*b` |\n| - | - |\n| a***b***c | 中***文***字 |"],
  ["`x<em>y</em>z` x***y***z"],
];

const ours = (markdown: string) => markdownToHtml(markdown, { features: proseFeatures }).html;
const other = unified().use(remarkParse).use(remarkGfm).use(remarkRehype, { allowDangerousHtml: true });
const reader = other.use(rehypeRaw).use(rehypeStringify).freeze();

/** Returns HTML without what the conversion changes on purpose: levels of headings and blanks. */
const plain = (html: string) =>
  html
    .replace(/(<\/?h)\d[^>]*/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
const theirs = (markdown: string) => plain(String(reader.processSync(markdown)));
const same = (address: string) => address;
const fromPage = (html: string) => toMarkdown(`<div data-prose>${html}</div>`, "https://a.example/").prose?.markdown;

describe("emphasis within words", () => {
  it("keeps its signs in the Markdown of a source and in the Markdown of its page", () =>
    everyRow(rows, ([source, written = source]) => {
      assert.equal(sourceMarkdown(source, same)?.trimEnd().replace("### ", "## "), written);
      assert.equal(fromPage(ours(source))?.trimEnd(), written);
    }));

  it("means the same to our parser and to another one as its source does, wherever its signs stand", () => {
    const next = randomNumbers(7);
    const pieces = [
      "*",
      "**",
      "***",
      "*",
      "**",
      "_",
      "a",
      "b ",
      " c",
      "é",
      "文",
      "。",
      ".",
      "(d)",
      "`e`",
      "~~",
      "\\*",
      "€",
    ];
    const one = () => pieces[Math.floor(next() * pieces.length)] as string;
    const sources = Array.from({ length: 3000 }, () =>
      Array.from({ length: 3 + Math.floor(next() * 9) }, one).join(""),
    );
    const faults = sources.flatMap((piece) => {
      const source = `x${piece}y`;
      const html = plain(ours(source));
      // A source that the two read differently means nothing that both could keep.
      if (theirs(source) !== html) return [];
      const written = sourceMarkdown(source, same) ?? "";
      if (plain(ours(written)) === html && theirs(written) === html) return [];
      return [`${source} → ${written.trim()}`];
    });
    assert.deepEqual(faults, []);
  });
});
