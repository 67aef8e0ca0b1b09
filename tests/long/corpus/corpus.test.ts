import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { parseXml } from "@rgrove/parse-xml";
import { assertNone } from "../../support/assert-none.ts";
import { typewritten } from "../../support/typewritten.ts";
import { baseUrl, corpusBuild } from "./corpus-studio.ts";
import { chosenDocuments, oddities, oddityNames } from "./documents.ts";
import { slugOf } from "./import.ts";
import { type Inventory, inMarkdown, type ReadPage, readPage } from "./inventory.ts";

const documents = chosenDocuments();
const slugs = documents.map(slugOf);
const { dist, published } = await corpusBuild();
const address = (slug: string) => `${baseUrl}/articles/${slug}`;
const wanted = new Map(documents.map((each) => [each, steppedDown(inMarkdown(each.text, address(slugOf(each))))]));

/** Returns a document with a title of its own as pages have it: the title and all headings below it one level down. */
function steppedDown(said: Inventory): Inventory {
  let isBelow = false;
  const headings = said.headings.map((heading) => {
    isBelow ||= heading.startsWith("h1 ");
    return isBelow ? heading.replace(/^h([1-6])/, (_, level) => `h${Math.min(Number(level) + 1, 6)}`) : heading;
  });
  return { ...said, headings };
}

/** Returns the items of one list that another lacks; an item that occurs twice counts twice. */
function missing(some: readonly string[], found: readonly string[]): string[] {
  const left = Map.groupBy(found, (each) => each);
  return some.filter((each) => left.get(each)?.pop() === undefined);
}

/** Replaces typographic quotation marks in the texts of a document; code and addresses stay. */
function inTypewriting(said: Inventory): Inventory {
  const typed = (kind: "headings" | "items" | "cells" | "words") => said[kind].map(typewritten);
  return { ...said, headings: typed("headings"), items: typed("items"), cells: typed("cells"), words: typed("words") };
}

let read: Map<string, ReadPage> | undefined;

/** Reads the page of each document, once for all tests. */
function pages(): Map<string, ReadPage> {
  read ??= new Map(slugs.map((slug) => [slug, readPage(published(`articles/${slug}.html`), address(slug))]));
  return read;
}

/** Returns the slugs of the pages for which a condition holds. */
function slugsWhere(holds: (page: ReadPage) => boolean): string[] {
  return [...pages()].filter(([, page]) => holds(page)).map(([slug]) => slug);
}

function lossesOf(found: (slug: string, url: string) => Inventory, as = (said: Inventory) => said): string[] {
  return documents.flatMap((document) => {
    const had = as(wanted.get(document) as Inventory);
    const has = as(found(slugOf(document), address(slugOf(document))));
    return (Object.keys(had) as (keyof Inventory)[]).flatMap((kind) => {
      const lost = missing(had[kind], has[kind]);
      return lost.length > 0 ? [`${document.file}: ${lost.length} of ${had[kind].length} ${kind}, as ${lost[0]}`] : [];
    });
  });
}

describe("a document that somebody else wrote", () => {
  it("is one of more than 300 of many hands, each with a licence, and some of every kind that is odd", () => {
    assert.ok(documents.length > 300, `${documents.length} documents`);
    assert.ok(new Set(documents.map((each) => each.package)).size > 250);
    assertNone(documents.filter(({ licence }) => licence === '""').map(({ file }) => file));
    const found = new Set(documents.flatMap(oddities));
    assertNone(oddityNames.filter((name) => !found.has(name)));
  });

  it("keeps everything that it says on its page", () =>
    assertNone(lossesOf((slug) => pages().get(slug)?.said as Inventory, inTypewriting)));

  it("keeps everything that it says in its Markdown variant, which JSON contains too", () => {
    const losses = lossesOf((slug, url) => {
      const { body } = JSON.parse(published(`articles/${slug}.json`)).data;
      assert.ok(published(`articles/${slug}.md`).includes(body.markdown), slug);
      return inMarkdown(body.markdown, url);
    });
    assert.deepEqual(losses, []);
  });

  it("has a page that ends as all pages do, whatever HTML its author left open", () => {
    assert.deepEqual(
      slugsWhere(({ hasProse }) => hasProse),
      slugs,
    );
    assert.deepEqual(
      slugsWhere(({ hasFooter }) => hasFooter),
      slugs,
    );
    assertNone(slugsWhere(({ hasMainInMain }) => hasMainInMain));
  });

  it("has a page without an empty identifier and without the same one twice", () => {
    const doubled = [...pages()].flatMap(([slug, { ids }]) =>
      ids.filter((id, index) => id === "" || ids.indexOf(id) !== index).map((id) => `${slug}#${id}`),
    );
    assert.deepEqual(doubled, []);
  });

  it("runs nothing on its page", () => {
    const running = ["script", "style", "iframe", "object", "embed", "base", "link", "meta"];
    assertNone(slugsWhere(({ tags }) => tags.some((tag) => running.includes(tag))));
    assertNone(slugsWhere(({ attributes }) => attributes.some((name) => /^on/i.test(name))));
    assertNone(slugsWhere(({ links }) => links.some((link) => link.startsWith("javascript:"))));
  });
});

describe("a site of documents that others wrote", () => {
  it("is valid in every format", () => {
    const files = readdirSync(join(dist, "site"), { recursive: true, encoding: "utf8" });
    const texts = files.filter((file) => /\.(html|md|json|xml|txt)$/.test(file));
    const notText = /[^\P{Cc}\t\n\r\u0080-\u009f]|[\ufffe\uffff]/u;
    for (const file of texts) {
      const text = published(file);
      assert.ok(text.isWellFormed() && !notText.test(text), file);
      if (file.endsWith(".json")) JSON.parse(text);
      if (file.endsWith(".xml")) parseXml(text);
    }
    assert.ok(texts.length > 3 * slugs.length);
  });

  it("names each of them in the sitemap, and has its whole Markdown in the texts of llms-full.txt and in the search", () => {
    const places = published("sitemap.xml");
    const parts = readdirSync(join(dist, "site/llms")).filter((file) => file.endsWith("-full.txt"));
    const full = parts.map((file) => published(`llms/${file}`)).join("\n");
    const search = readFileSync(join(dist, "search.pack"), "utf8");
    for (const slug of slugs) {
      const { body } = JSON.parse(published(`articles/${slug}.json`)).data;
      assert.ok(places.includes(`<loc>${address(slug)}</loc>`), slug);
      assert.ok(full.includes(body.markdown), slug);
      assert.ok(search.includes(`/articles/${slug}`), slug);
    }
  });
});
