import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, it } from "node:test";
import { htmlToHast } from "satteri";
import { absoluteLink } from "../../src/markdown/absolute-link.ts";
import { mainOf, toMarkdown } from "../../src/markdown/markdown.ts";
import { sourceMarkdown } from "../../src/markdown/source-markdown.ts";
import { proseEntryOn } from "../../src/model/addresses/addresses.ts";
import type { WrittenProse } from "../../src/model/studio/current.ts";
import type { Texts } from "../../src/model/texts/texts.ts";
import { proseRenderer } from "../../src/publish/prose/prose.ts";
import { studioProse } from "../../src/publish/prose/studio-prose.ts";
import { everyRow } from "../support/every-row.ts";
import { content } from "../support/places.ts";
import { baseUrl, pages, studio, textAt } from "../support/published-site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();

const pageUrl = new URL("/es/articles/one", baseUrl).href;

async function render(source: string): Promise<WrittenProse> {
  writeFileSync(join(folder, "one.md"), `---\ntitle: One\n---\n${source}`);
  const written = await proseRenderer(folder, { texts: () => ({ [basename(folder)]: studio.texts.en as Texts }) })({
    file: "one.md",
  } as never);
  return written as WrittenProse;
}

/** Removes blank lines, since HTML does not tell whether there was one between the items of a list. */
const dense = (markdown = "") => markdown.replace(/\n\s*\n/g, "\n");

/** Converts a page with the source of its prose and without, and asserts the same result. */
function compare(main: string, url: string, written: WrittenProse, message?: string): void {
  const page = toMarkdown(main, url);
  const helped = toMarkdown(main, url, written);
  assert.equal(dense(helped.prose?.markdown), dense(page.prose?.markdown), message);
  assert.equal(dense(helped.markdown), dense(page.markdown), message);
  assert.deepEqual(treeOf(helped.prose?.html), treeOf(page.prose?.html), message);
}

function treeOf(html = "") {
  return htmlToHast(html, { fragment: true });
}

const readFromSource = {
  "broken lines": "One\ntwo  three.\n\nFour  \nfive\\\nsix `a\nb` [c\nd](/x)   \n\n\nend   ",
  "lists in lists": "- a\n- b\n\n  c\n\n1. x\n   - y\n     z\n\n5) five\n\n0. zero\n\n- [ ] open\n- [x] done\n-",
  "loose and lazy lists": "* a\n\n* b\n\nText:\n- c\nlazy\n\n1. d\n\n   ```js\n   e\n   ```\n\n   > f",
  tables: "| A | B | C |\n|:-:|--:|:-|\n| `a\\|b` | 1 \\| 2 | <x |\n| [x](/y) | **b** | |",
  code: '```ts title="a.ts"\nconst a = 1;\n```\n\n    indented\n\n~~~\nplain\n~~~\n\n````md\n```ts\n```\n````',
  spans: "`` a`b `` ` a ` *a* __b__ ***c*** a*b*c ~~d~~ snake_case __init__ **a *b* c** ** d **",
  links:
    '[a](/b?x=1&y=2#z) [c](https://example.com) [d](https://example.com/é) [e](mailto:a@b.example) [f](#here) [g](../up) [h](</a b>) [i](//) [j](https://example.com/a%20b "Title") https://auto.example/x www.auto.example <https://angle.example> a@auto.example',
  images: '![alt *text*](/images/x.png "T") ![](/y.png) [![in a link](/a.png)](/b)',
  headings: "Setext\n===\n\n## Two ##\n\n### `code` [l](/x)\n\n#### a #b\n\n- # in a list",
  quotes: "> a\n> b\n>\n> - c\n>   d\n\n> e\n\n> [!NOTE]\n> Mind this.",
  "characters that mean something":
    "1\\. \\*no\\* a_b 2 < 3 && 4 > 1 &copy; &lt;b&gt; \\\\ \\` $a$ {x} | + - 1) ~ # AT&T [[x]]",
  "characters of any language": "Ünïcödé — “quotes” 'x' \"y\" ... -- 你好\u00a0space\tand a tab, x^2^, :smile:",
  "a line at its beginning": "---\n\nx: y\n\n---\n\nz\n\n***",
  "no prose at all": "",
};

const absolute = (url: string) => absoluteLink(url, pageUrl);

const readFromThePage = {
  HTML: "a <b>x</b>\n\n<div>y</div>",
  "a comment": "a\n\n<!-- note -->\n\nb",
  "links by reference": '[a][r] ![b][r]\n\n[r]: /x "T"',
  footnotes: "[^z]: Defined first.\n\nUses[^z] and[^y].\n\n[^y]: Then.\n\n[^u]: Never used.",
};

describe("the Markdown variant of prose written in Markdown", () => {
  it("is made of its source and equals the conversion of the page", () =>
    everyRow(Object.entries(readFromSource), async ([, source]) => {
      const written = await render(source);
      assert.notEqual(sourceMarkdown(source, absolute), undefined);
      compare(`<h1>One</h1><div data-prose>${written.html}</div><p>After.</p>`, pageUrl, written);
    }));

  it("is converted from the page where the source has HTML, references or footnotes", () =>
    everyRow(Object.entries(readFromThePage), ([, source]) =>
      assert.equal(sourceMarkdown(source, absolute), undefined),
    ));

  it("is converted from the page where the page shows other prose than was rendered", async () => {
    const written = await render("One.");
    const { markdown } = toMarkdown("<div data-prose><p>Two.</p></div>", pageUrl, written);
    assert.equal(markdown, "Two.\n");
  });

  it("equals the conversion of the page on every page of the site", async () => {
    const { render: renderProse } = studioProse(content, studio);
    let compared = 0;
    for (const page of pages) {
      const entry = proseEntryOn(page, studio);
      const written = entry && (await renderProse(entry));
      if (!written) continue;
      compare(mainOf(textAt(page.path)), new URL(page.path, baseUrl).href, written, page.path);
      compared += 1;
    }
    const written = pages.filter(({ kind }) => kind !== "operation");
    assert.ok(compared > written.length * 0.8, `${compared} of ${written.length} pages`);
  });
});
