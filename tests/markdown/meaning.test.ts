import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { toMarkdown } from "../../src/markdown/markdown.ts";
import { plainLines } from "../../src/search/plain-lines.ts";
import { everyRow } from "../support/every-row.ts";

const markdownOf = (html: string, locale?: string) =>
  toMarkdown(html, "https://studio.example/one", undefined, locale).markdown.trimEnd();

/** HTML elements, each with its Markdown, and with its text where nothing but text can stand. */
const elements: readonly (readonly [html: string, markdown: string, text: string])[] = [
  ["10<sup>6</sup> a", "10<sup>6</sup> a", "10⁶ a"],
  ["a<sup>x+1</sup>b", "a<sup>x+1</sup>b", "aˣ⁺¹b"],
  ["e<sup>ax</sup>", "e<sup>ax</sup>", "e^ax"],
  ["the 1<sup>st</sup> of", "the 1<sup>st</sup> of", "the 1st of"],
  ["CO<sub>2</sub>", "CO<sub>2</sub>", "CO₂"],
  ["H<sub>2</sub>O", "H<sub>2</sub>O", "H₂O"],
  ["水<sub>max</sub>", "水<sub>max</sub>", "水_max"],
  ['<abbr title="Web Accessibility">WA</abbr>', "WA (Web Accessibility)", "WA (Web Accessibility)"],
  ['<abbr title="Kit">SDK</abbr>s, two', "SDKs (Kit), two", "SDKs (Kit), two"],
  ['<abbr title="SDK">SDK</abbr>', "SDK", "SDK"],
  ['<dfn title="Kit">SDK</dfn>', "_SDK_ (Kit)", "SDK (Kit)"],
  ["un<em>believ</em>able", "un*believ*able", "un*believ*able"],
  ["<b>a</b>b <i>c</i>d", "**a**b *c*d", "ab *c*d"],
  ["注<em>意</em>次", "注*意*次", "注*意*次"],
  ["<strong>注意：</strong>次", "<strong>注意：</strong>次", "注意：次"],
  ["a<em> b </em>c", "a _b_ c", "a b c"],
  ["<cite>Ulysses</cite> <var>x</var>", "_Ulysses_ _x_", "Ulysses x"],
  ["<ins>new</ins> <del>old</del>er", "<ins>new</ins> ~~old~~er", "new ~~old~~er"],
  ["<q>a <q>b</q></q>", "“a ‘b’”", "“a ‘b’”"],
  ['<q lang="es">a</q>', "«a»", "«a»"],
  ["<ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby>", "漢(かん)字(じ)", "漢(かん)字(じ)"],
  ["<ruby>漢<rp>（</rp><rt>かん</rt><rp>）</rp></ruby>", "漢（かん）", "漢（かん）"],
  ["super<wbr>cali", "supercali", "supercali"],
  ['<bdo dir="rtl">abc</bdo> <bdi>x</bdi>', '<bdo dir="rtl">abc</bdo> x', "abc x"],
  ["<code>10<sup>6</sup></code> <kbd>Ctrl</kbd>", "<code>10<sup>6</sup></code> `Ctrl`", "10⁶ Ctrl"],
  ["<data value=4>four</data> <time datetime=2026>now</time>", "four now", "four now"],
  ["<small>a</small><span>b</span>", "ab", "ab"],
  ['<picture><source srcset="/a.webp"><img src="/a.png" alt="A"></picture>', "![A](https://studio.example/a.png)", "A"],
  ["R&amp;D [WIP] snake_case", "R&D [WIP] snake_case", "R&D [WIP] snake_case"],
];

/** Places of a line, each with the Markdown around it. */
const places: readonly (readonly [html: (line: string) => string, markdown: (line: string) => string])[] = [
  [(line) => `<p>${line}</p>`, (line) => line],
  [(line) => `<h2>${line}</h2>`, (line) => `## ${line}`],
  [(line) => `<ul><li>${line}</li></ul>`, (line) => `- ${line}`],
  [(line) => `<table><tr><th>${line}</th></tr></table>`, (line) => `| ${line} |\n| - |`],
  [(line) => `<p><a href="/x">${line}</a></p>`, (line) => `[${line}](https://studio.example/x)`],
];

describe("an element with a meaning", () => {
  it("keeps it in Markdown, in paragraphs, headings, lists, cells and links", () =>
    everyRow(elements, ([html, markdown]) => {
      for (const [around, written] of places) {
        const isEscaped = around("").includes("<a ") && markdown.includes("[");
        if (!isEscaped) assert.equal(markdownOf(around(html)), written(markdown));
      }
    }));

  it("keeps it where a passage is shown as text", () =>
    everyRow(
      elements.filter(([, , text]) => !/\*|~~/.test(text)),
      ([html, , text]) => assert.deepEqual(plainLines(markdownOf(`<p>${html}</p>`)), [text]),
    ));

  it("has quotation marks of the page's language", () =>
    assert.equal(markdownOf("<p><q>a <q>b</q></q></p>", "ca"), "«a “b”»"));

  it("keeps lines apart that were broken", () => {
    assert.equal(markdownOf("<h2>a<br>b</h2>"), "## a b");
    assert.equal(markdownOf("<table><tr><th>a<br>b</th></tr></table>"), "| a<br>b |\n| - |");
    assert.deepEqual(plainLines("a\\\nb"), ["a", "b"]);
    assert.deepEqual(plainLines("| a<br>b |\n| - |"), ["a b"]);
  });
});

const addresses = [
  "https://en.wikipedia.org/wiki/D'Hondt_method",
  'https://a.example/?q="x"',
  "https://a.example/?a=1&b=2&copy=3&amp;x",
  "https://a.example/b_(c)",
  "https://a.example/b_(c",
  "https://a.example/[b]*c*_d_|e\\f~g`h$",
  "https://a.example/%20%C3%A9?<x>",
  "mailto:o'hara@a.example",
];

describe("the address of a link", () => {
  const attribute = (value: string) =>
    value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("'", "&#x27;").replaceAll("<", "&lt;");

  it("is in Markdown what it is on the page, of links and pictures, in lines and cells, as in their titles", () =>
    everyRow(addresses, async (address) => {
      const { default: remarkGfm } = await import("remark-gfm");
      const { default: remarkParse } = await import("remark-parse");
      const { unified } = await import("unified");
      const link = `<a href="${attribute(address)}" title="${attribute(address)}">x</a>`;
      const image = `<img src="${attribute(address)}" alt="y">`;
      for (const html of [`<p>${link} ${image}</p>`, `<table><tr><th>${link} ${image}</th></tr></table>`]) {
        const tree = JSON.stringify(unified().use(remarkParse).use(remarkGfm).parse(markdownOf(html)));
        const urls = [...tree.matchAll(/"url":("(?:\\.|[^"\\])*")/g)].map(([, url = ""]) => JSON.parse(url));
        assert.deepEqual(urls, [address, address], markdownOf(html));
        assert.ok(tree.includes(`"title":${JSON.stringify(address)}`), markdownOf(html));
      }
    }));

  it("has no escape that it does not need", () => {
    const html = `<a href="https://en.wikipedia.org/wiki/D&#x27;Hondt_(a)?b=1&amp;c=2">x</a>`;
    assert.equal(markdownOf(html), "[x](https://en.wikipedia.org/wiki/D'Hondt_(a)?b=1&c=2)");
  });

  it("is in the HTML of the API and feeds what it is on the page", () => {
    const html = `<div data-prose><a href="https://a.example/D&#x27;H?a=1&amp;b=%22&quot;">x</a></div>`;
    const { prose } = toMarkdown(html, "https://studio.example/one");
    assert.equal(prose?.html, '<a href="https://a.example/D&#x27;H?a=1&#x26;b=%22&#x22;">x</a>');
  });
});
