import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { toMarkdown } from "../../src/markdown/markdown.ts";

function markdownOf(html: string): string {
  return toMarkdown(html, "https://studio.example/articles/one").markdown;
}

describe("a table that Markdown has no form for", () => {
  it("keeps code and lists of its cells as Markdown between HTML", () => {
    const cells = "<td><pre><code>a\n\nb</code></pre></td><td><ul><li>c</li><li>d</li></ul></td>";
    assert.equal(
      markdownOf(`<table><tbody><tr>${cells}</tr></tbody></table>`),
      "<table>\n<tr>\n<td>\n\n```\na\n\nb\n```\n\n</td>\n<td>\n\n- c\n- d\n\n</td>\n</tr>\n</table>\n",
    );
  });

  it("keeps a table in a cell", () => {
    const inner = "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>";
    assert.equal(
      markdownOf(`<table><tbody><tr><th>${inner}</th></tr></tbody></table>`),
      "<table>\n<tr>\n<th>\n\n| a |\n| - |\n| b |\n\n</th>\n</tr>\n</table>\n",
    );
  });

  it("keeps paragraphs apart, and is a table of Markdown where a cell has only one", () => {
    assert.match(markdownOf("<table><tr><td><p>a</p><p>b</p></td></tr></table>"), /<td>\n\na\n\nb\n\n<\/td>/);
    assert.equal(markdownOf("<table><tr><th><p>a</p></th></tr></table>"), "| a |\n| - |\n");
  });

  it("keeps its caption as a paragraph before it", () =>
    assert.equal(
      markdownOf("<table><caption>Prices</caption><tr><th>a</th></tr></table>"),
      "Prices\n\n| a |\n| - |\n",
    ));
});

describe("an element that an author left open", () => {
  const rest = '<h2>Two</h2><ul><li>a <a href="/b">b</a></li></ul><pre><code>c\nd</code></pre>';
  const kept = "- a [b](https://studio.example/b)\n\n```\nc\nd\n```\n";

  it("stops being code where a block begins", () =>
    assert.equal(markdownOf(`<p>The <code>tag</code></p><code>${rest}</code>`), `The \`tag\`\n\n## Two\n\n${kept}`));

  it("is bold in the text of each block", () =>
    assert.equal(
      markdownOf(`<b>${rest}</b>`),
      "## **Two**\n\n- **a [b](https://studio.example/b)**\n\n```\nc\nd\n```\n",
    ));

  it("is a link in the text of each block", () => {
    const html = '<a href="/x"><h2>Two</h2><table><tr><th>a</th></tr></table><hr></a>';
    const link = (text: string) => `[${text}](https://studio.example/x)`;
    assert.equal(markdownOf(html), `## ${link("Two")}\n\n| ${link("a")} |\n| - |\n\n---\n`);
  });

  it("is a heading up to the first block in it", () =>
    assert.equal(markdownOf("<h2>Two<ul><li>a</li></ul></h2>"), "## Two\n\n- a\n"));
});

describe("the Markdown of HTML that has no equivalent", () => {
  it("keeps the text of an anchor without a target, and no link", () =>
    assert.equal(markdownOf('<p><a name="x"></a>Text <a id="y">here</a></p>'), "Text here\n"));

  it("keeps links and pictures in inline code", () =>
    assert.equal(
      markdownOf('<p><code>f(<a href="/t">T</a>)</code> <kbd><img src="/k" alt="K"></kbd></p>'),
      "`f(`[`T`](https://studio.example/t)`)` ![K](https://studio.example/k)\n",
    ));

  it("keeps links and pictures in a code block as HTML", () =>
    assert.equal(
      markdownOf('<pre>a\n\n<a href="/t">T</a></pre>'),
      '<pre>a\n\n<a href="https://studio.example/t">T</a></pre>\n',
    ));

  it("keeps a heading in a summary and in a term", () => {
    assert.equal(markdownOf("<details><summary><h3>Q</h3></summary><p>a</p></details>"), "### Q\n\na\n");
    assert.equal(markdownOf("<dl><dt><h3>T</h3></dt><dd>d</dd></dl>"), "- ### T\n  d\n");
  });

  it("keeps a description without a term, and a nested list only once", () => {
    assert.equal(markdownOf("<dl><dd>a</dd></dl>"), "- a\n");
    assert.equal(markdownOf("<dl><dt>A</dt><dd><dl><dt>B</dt><dd>c</dd></dl></dd></dl>"), "- **A:**\n  - **B:** c\n");
  });

  it("keeps the text of unknown and unusual elements", () => {
    assert.equal(markdownOf("<p>run <command> [file]</command></p>"), "run [file]\n");
    assert.equal(markdownOf("<menu><li>a</li></menu><dialog>b</dialog>"), "- a\n\nb\n");
  });

  it("appends text between the items of a list to the item before", () =>
    assert.equal(markdownOf("<ul>a<li>b</li> <b>c</b><li>d</li></ul>"), "- a\n  b**c**\n- d\n"));

  it("keeps the links of an image map", () =>
    assert.equal(markdownOf('<map><area href="/a" alt="A"></map>'), "[A](https://studio.example/a)\n"));
});

describe("an SVG drawing", () => {
  it("leaves no text in Markdown", () =>
    assert.equal(markdownOf("<p>a <svg><title>b</title><path d='M0 0'></path></svg> c</p>"), "a  c\n"));

  it("stays in a code block that is kept as HTML for its links", () => {
    const code = '<pre><a href="/x">a</a> <svg><path d="M0 0"></path></svg></pre>';
    assert.match(markdownOf(code), /<pre>.*<svg><path d="M0 0">/);
  });
});

it("an input field with a datalist becomes its choices in Markdown", () => {
  const choices = '<datalist id="d"><option value="one">one</option></datalist>';
  assert.equal(markdownOf(`<p><input list="d" type="text"></p>${choices}`), "one\n\none\n");
});
