import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { mainOf, toMarkdown } from "../../src/markdown/markdown.ts";

const pageUrl = "https://studio.example/es/articles/one";

function markdownOf(html: string): string {
  return toMarkdown(html, pageUrl).markdown;
}

describe("the Markdown of a page", () => {
  it("keeps a table with the alignment of its columns", () => {
    const html = `<table><thead><tr><th align="left">A</th><th align="center">B</th><th align="right">C</th></tr></thead>
      <tbody><tr><td align="left">1</td><td align="center">2</td><td align="right">3</td></tr></tbody></table>`;
    assert.equal(markdownOf(html), "| A | B | C |\n| :- | :-: | -: |\n| 1 | 2 | 3 |\n");
  });

  it("escapes the pipes in a table's cells, those in code too", () => {
    const html = "<table><tr><th>A</th></tr><tr><td>1 | 2</td></tr><tr><td><code>a|b</code></td></tr></table>";
    assert.equal(markdownOf(html), "| A |\n| - |\n| 1 \\| 2 |\n| `a\\|b` |\n");
  });

  it("keeps a table that stands in a scroller", () => {
    const html = `<div class="scroller" tabindex="0"><table><tr><th>A</th></tr><tr><td>1</td></tr></table></div>`;
    assert.equal(markdownOf(html), "| A |\n| - |\n| 1 |\n");
  });

  it("keeps the language and the text of code", () => {
    const html = `<pre class="language-ts"><code class="language-ts"><span class="token">const</span> a = 1 &lt; 2;\n\nb();\n</code></pre>`;
    assert.equal(markdownOf(html), "```ts\nconst a = 1 < 2;\n\nb();\n```\n");
  });

  it("fences code that holds a fence with a longer one", () => {
    const html = '<pre><code class="language-md">```ts\na\n```\n</code></pre>';
    assert.equal(markdownOf(html), "````md\n```ts\na\n```\n````\n");
  });

  it("keeps footnotes as footnotes", () => {
    const html = `<p>Once<sup><a href="#user-content-fn-why" id="user-content-fnref-why" data-footnote-ref
      aria-describedby="footnote-label">1</a></sup>.</p>
      <section data-footnotes class="footnotes"><h2 class="heard" id="footnote-label">Footnotes</h2><ol>
      <li id="user-content-fn-why"><p>Because <a href="/a">a</a>. <a href="#user-content-fnref-why" data-footnote-backref
      aria-label="Back">↩</a></p></li></ol></section>`;
    assert.equal(markdownOf(html), "Once[^why].\n\n[^why]: Because [a](https://studio.example/a).\n");
  });

  it("keeps task lists", () => {
    const html = `<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked disabled> done</li>
      <li class="task-list-item"><input type="checkbox" disabled> open</li></ul>`;
    assert.equal(markdownOf(html), "- [x] done\n- [ ] open\n");
  });

  it("makes the addresses of images absolute and keeps their text", () => {
    const html = '<p><img src="/images/a.svg" alt="A drawing"></p>';
    assert.equal(markdownOf(html), "![A drawing](https://studio.example/images/a.svg)\n");
  });

  it("makes the addresses of links absolute, from the root and from the page", () => {
    const html = '<p><a href="/a?x=1&amp;y=2#z">a</a> <a href="two">b</a> <a href="#here">c</a></p>';
    const lines = [
      "[a](https://studio.example/a?x=1&y=2#z)",
      "[b](https://studio.example/es/articles/two)",
      "[c](https://studio.example/es/articles/one#here)",
    ];
    assert.equal(markdownOf(html), `${lines.join(" ")}\n`);
  });

  it("leaves absolute links, mail and telephone as they are", () => {
    const html =
      '<p><a href="https://a.example/x">a</a> <a href="mailto:b@b.example">b</a> <a href="tel:+34">c</a></p>';
    assert.equal(markdownOf(html), "[a](https://a.example/x) [b](mailto:b@b.example) [c](tel:+34)\n");
  });

  it("leaves out elements that are for visitors only", () =>
    assert.equal(
      markdownOf('<p>One.</p><form data-mdast="ignore"><label>Two</label></form><p>Three.</p>'),
      "One.\n\nThree.\n",
    ));

  it("keeps lists in lists", () => {
    const html = "<ol><li>One<ul><li>a</li><li>b<ul><li>deep</li></ul></li></ul></li><li>Two</li></ol>";
    assert.equal(markdownOf(html), "1. One\n\n   - a\n   - b\n     - deep\n\n2. Two\n");
  });

  it("keeps a component's text and none of its tags", () =>
    assert.equal(markdownOf('<aside class="note"><p>Mind <em>this</em>.</p></aside>'), "Mind _this_.\n"));
});

describe("the description list of a page", () => {
  it("is a list of terms, each with its value", () => {
    const html = "<dl><div><dt>Price</dt><dd>€25,000</dd></div><div><dt>Weeks</dt><dd>6</dd></div></dl>";
    assert.equal(markdownOf(html), "- **Price:** €25,000\n- **Weeks:** 6\n");
  });

  it("keeps every value of a term, links too", () => {
    const html = '<dl><dt>Services</dt><dd><a href="/a">A</a></dd><dd>B</dd><dt>Year</dt><dd>2026</dd></dl>';
    assert.equal(markdownOf(html), "- **Services:**\n  - [A](https://studio.example/a)\n  - B\n- **Year:** 2026\n");
  });

  it("keeps a list that is a value", () => {
    const html = "<dl><dt>Team</dt><dd><ul><li>One</li><li>Two</li></ul></dd></dl>";
    assert.equal(markdownOf(html), "- **Team:**\n  - One\n  - Two\n");
  });
});

describe("the prose of a page", () => {
  const page = '<h1>Title</h1><div data-prose><p>One <a href="/a">a</a>.</p><h2>Two</h2></div><p>After.</p>';

  it("stands apart from the rest, as Markdown and as HTML, links absolute in both", () => {
    const { prose } = toMarkdown(page, pageUrl);
    assert.equal(prose?.markdown, "One [a](https://studio.example/a).\n\n## Two\n");
    assert.equal(prose?.html, '<p>One <a href="https://studio.example/a">a</a>.</p><h2>Two</h2>');
  });

  it("stands letter for letter in the Markdown of the whole page", () => {
    const { markdown, prose } = toMarkdown(page, pageUrl);
    assert.equal(markdown, `# Title\n\n${prose?.markdown}\nAfter.\n`);
  });

  it("is found deep inside other elements of the page", () => {
    const { markdown, prose } = toMarkdown(
      "<div><div><div data-prose><p>One.</p></div><p>Two.</p></div></div>",
      pageUrl,
    );
    assert.equal(prose?.markdown, "One.\n");
    assert.equal(markdown, "One.\n\nTwo.\n");
  });

  it("is undefined for a page without prose", () => {
    const { markdown, prose } = toMarkdown("<h1>Title</h1>", pageUrl);
    assert.equal(prose, undefined);
    assert.equal(markdown, "# Title\n");
  });
});

describe("the main part of a page", () => {
  it("is the content of its main element", () =>
    assert.equal(
      mainOf('<body><nav>n</nav><main id="content" tabindex="-1"><p>One.</p></main></body>'),
      "<p>One.</p>",
    ));

  it("is an error for a page without a main element", () =>
    assert.throws(() => mainOf("<body><p>One.</p></body>"), /no <main>/));
});
