import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { htmlOf } from "./html-of-prose.ts";

describe("HTML in prose", () => {
  it("ends with the prose, whatever its author left open", async () => {
    assert.match(await htmlOf("<div>\n\nOne **two\n"), /^<div>\n<p>One \*\*two<\/p>\s*<\/div>\s*$/);
    assert.match(await htmlOf("<table><tr><td>a\n\nb"), /<\/td><\/tr><\/tbody><\/table><\/div>\s*$/);
  });

  it("closes no element that it did not open", async () => {
    const html = await htmlOf("One.\n\n</main></div></body>\n\nTwo.");
    assert.match(html, /^<p>One.<\/p>\s*<p>Two.<\/p>\s*$/);
  });

  it("does not add a second main element to the page", async () =>
    assert.match(await htmlOf("<main class=x>\n\nOne.\n\n</main>"), /^<div class="x">\s*<p>One.<\/p>\s*<\/div>\s*$/));

  it("shows tags such as title and plaintext as text, since they would swallow the rest", async () => {
    const html = await htmlOf("Set the <title> of <TEXTAREA\nrows=3>.\n\n<plaintext>\n\n## Two");
    assert.match(html, /Set the &lt;title&gt; of &lt;TEXTAREA\s+rows=3&gt;/);
    assert.match(html, /&lt;plaintext&gt;\s*<h2[^>]*>Two/);
  });

  it("gives each checkbox of a line its own label, and no text twice", async () => {
    const html = await htmlOf("- <input type=checkbox> One <input type=checkbox> two");
    assert.match(html, /<label><input type="checkbox"> One <\/label><label><input type="checkbox"> two<\/label>/);
    assert.equal(html.match(/two/g)?.length, 1);
  });

  it("steps a title in a list down, since the page has one", async () =>
    assert.match(await htmlOf("1. # One"), /<li>\s*<h2 id="one"/));

  it("keeps the title of an SVG drawing", async () => {
    const html = await htmlOf('<svg role="img"><title>A counter</title></svg> and <title>');
    assert.match(html, /<svg role="img"><title>A counter<\/title><\/svg> and &lt;title&gt;/);
  });

  it("keeps its identifiers, and headings get others", async () => {
    const html = await htmlOf('<a id="two"></a>\n\n## Two\n\n`<a id="three">`\n\n## Three');
    assert.match(html, /<a id="two">.*<h2 id="two-1">.*<h2 id="three">/s);
  });

  it("loses identifiers that are used twice or by the page itself", async () => {
    const html = await htmlOf(
      '<a id="x"></a><b id="x">a</b> <i id="content">b</i>\n\n<h2 id="x">Two</h2>\n<h3 id="">!</h3>',
    );
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    assert.deepEqual(ids, ["x", "two", "section"]);
  });

  it("gets highlighted code and scrolling tables as Markdown does", async () => {
    const html = await htmlOf(
      '<table><tr><td align="right">a</td></tr></table>\n\n<pre><code class="language-js">let</code></pre>',
    );
    assert.match(html, /<div class="scroller" tabindex="0"><table>/);
    assert.match(html, /data-language="js"/);
  });

  it("has tables labelled by their caption, or else by the heads of their columns", async () => {
    const rows = "<thead><tr><th>Work</th><th>Days</th></tr></thead><tr><td>Cart</td><td>4</td></tr></table>";
    const caption = "<caption>Days of a <em>shop</em></caption>";
    assert.match(await htmlOf(`<table>${caption}${rows}`), /role="group" aria-label="Days of a shop">/);
    assert.match(await htmlOf(`<table>${rows}`), /role="group" aria-label="Work, Days">/);
  });
});
