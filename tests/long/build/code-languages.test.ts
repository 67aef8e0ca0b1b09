import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Element, Nodes, Root } from "hast";
import { selectAll } from "hast-util-select";
import type { Nodes as MarkdownNodes } from "mdast";
import { htmlToHast, markdownToMdast } from "satteri";
import { isKnownLanguage } from "../../../src/publish/prose/code-languages.ts";
import { assertNone } from "../../support/assert-none.ts";
import { everyRow } from "../../support/every-row.ts";
import { oddBuild } from "./odd-studio.ts";
import { codeServices, hostileLanguages, usualLanguages, writtenCode } from "./written-code.ts";

const { published } = await oddBuild();

function textOf(node: Nodes): string {
  return "children" in node ? node.children.map(textOf).join("") : node.type === "text" ? node.value : "";
}

/** Returns the code of a piece of HTML as a browser reads it. */
function codeInHtml(html: string) {
  const tree = htmlToHast(html) as Root;
  return selectAll("pre > code", tree).map((element: Element) => ({
    language: String(element.properties.className ?? "").replace("language-", ""),
    code: textOf(element).replace(/\n$/, ""),
  }));
}

function codeInMarkdown(markdown: string) {
  const collect = (node: MarkdownNodes): { language: string; code: string }[] => {
    if (node.type === "code") return [{ language: node.lang ?? "", code: node.value }];
    return "children" in node ? node.children.flatMap(collect) : [];
  };
  return collect(markdownToMdast(markdown, { features: { frontmatter: true } }) as MarkdownNodes);
}

/** Runs a check on the published variants of a service, for each kind of prose that its code may be in. */
function everyKind(check: (slug: string) => void): Promise<void> {
  return everyRow(Object.entries(codeServices), ([, slug]) => check(slug));
}

describe("a block of code in any language", () => {
  it("is shown on its page as it was written, and makes no element of the page", () =>
    everyKind((slug) => {
      const page = published(`services/${slug}.html`);
      assert.deepEqual(codeInHtml(page), writtenCode);
      const tree = htmlToHast(page) as Root;
      assert.deepEqual(selectAll("main .prose :is(script, a, b, pre :not(code, span))", tree), []);
      const attributes = selectAll(".prose pre, .prose pre *", tree).flatMap(({ properties }) =>
        Object.keys(properties),
      );
      assert.deepEqual([...new Set(attributes)].sort(), ["className", "dataLanguage", "tabIndex"]);
    }));

  it("is in the Markdown variant letter for letter", () =>
    everyKind((slug) => assert.deepEqual(codeInMarkdown(published(`services/${slug}.md`)), writtenCode)));

  it("is in the API's answer letter for letter, as Markdown and as HTML", () =>
    everyKind((slug) => {
      const { body } = JSON.parse(published(`api/v1/services/${slug}.json`)).data;
      assert.deepEqual(codeInMarkdown(body.markdown), writtenCode);
      assert.deepEqual(codeInHtml(body.html), writtenCode);
    }));
});

describe("the language of a block of code", () => {
  it("is known by every name that people use for it", () =>
    assertNone(usualLanguages.filter((name) => !isKnownLanguage(name))));

  it("is not known by a misspelt name, nor by the name of a property that every object has", () =>
    assertNone([...hostileLanguages, "pyhton", "jvascript", "", "{}"].filter((name) => isKnownLanguage(name))));

  it("gives the code its colours by classes", () => {
    const tree = htmlToHast(published(`services/${codeServices.Markdown}.html`)) as Root;
    const coloured = selectAll("pre > code:has(span)", tree).map(({ properties }) => String(properties.className));
    const wanted = ["vue", "svelte", "jsonc", "mjs", "terraform", "apache", "dotenv", "prisma", "JSON", "rust,ignore"];
    assertNone(wanted.filter((name) => !coloured.includes(`language-${name}`)));
  });
});
