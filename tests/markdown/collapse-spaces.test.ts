import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Root } from "hast";
import rehypeStringify from "rehype-stringify";
import { htmlToHast } from "satteri";
import { unified } from "unified";
import { collapseSpaces } from "../../src/markdown/collapse-spaces.ts";

function collapsed(html: string): string {
  const tree = htmlToHast(html, { fragment: true }) as Root;
  collapseSpaces(tree);
  return unified().use(rehypeStringify).stringify(tree);
}

describe("the spaces of a page", () => {
  it("become one between words, whatever elements the words stand in", () =>
    assert.equal(collapsed("<p>a \n <b> b</b> <!-- c --> <i>c </i> d</p>"), "<p>a <b>b</b> <!-- c --><i>c </i>d</p>"));

  it("are removed where a line begins or ends", () => {
    assert.equal(
      collapsed("<div> <p> a </p>\n<ul> <li> b <br> c </li> </ul> </div>"),
      "<div><p>a</p><ul><li>b<br>c</li></ul></div>",
    );
    assert.equal(collapsed("<div>a <span> </span> <p>b</p></div>"), "<div>a<span></span><p>b</p></div>");
  });

  it("stay beside a picture in a line and vanish beside invisible elements", () => {
    assert.equal(collapsed('<p>a <img src="x"> b</p>'), '<p>a <img src="x"> b</p>');
    assert.equal(collapsed("<p>a <link> <span hidden>b</span></p>"), "<p>a<link><span hidden>b</span></p>");
  });

  it("stay in code, and keep one line in a cell that does not wrap", () => {
    assert.equal(collapsed("<pre> a\n  <i> b </i></pre>"), "<pre> a\n  <i> b </i></pre>");
    assert.equal(
      collapsed("<table><tr><td nowrap> a \n b </td></tr></table>"),
      "<table><tbody><tr><td nowrap> a b </td></tr></tbody></table>",
    );
  });

  it("that do not break are kept like letters", () => assert.equal(collapsed("<p>\u00a0 a</p>"), "<p>\u00a0 a</p>"));
});
