import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { parseXml } from "@rgrove/parse-xml";
import type { Root } from "hast";
import { select, selectAll } from "hast-util-select";
import { parse } from "yaml";
import { copyProject } from "../../build/project-copy.ts";
import { typewritten } from "../../support/typewritten.ts";
import { chosenDocuments, oddities, oddityNames } from "./documents.ts";
import { asArticle, slugOf } from "./import.ts";
import { type Inventory, inMarkdown, inProse, pageTree } from "./inventory.ts";

const baseUrl = "https://moved.example";
const documents = chosenDocuments();
const slugs = documents.map(slugOf);
const copy = copyProject();
const address = (slug: string) => `${baseUrl}/articles/${slug}`;
const wanted = new Map(documents.map((each) => [each, inMarkdown(each.text, address(slugOf(each)))]));

before(async () => {
  const settings = copy.read("content/studio.yaml");
  const { default_locale } = parse(settings);
  // What stood beside them is not here, and their pictures are on other sites: nothing that keeps a blog from moving.
  copy.write("content/studio.yaml", `${settings}\nlinks: warn\n`);
  for (const document of documents) {
    copy.write(`content/articles/${default_locale}/${slugOf(document)}.md`, asArticle(document));
  }
  const { status, output } = await copy.build({ SITE_URL: baseUrl });
  assert.equal(status, 0, output);
});

function published(path: string): string {
  return copy.read(join("dist/site", path));
}

/** What is in one list and not in the other, a thing twice where it is twice. */
function missing(some: readonly string[], found: readonly string[]): string[] {
  const left = Map.groupBy(found, (each) => each);
  return some.filter((each) => left.get(each)?.pop() === undefined);
}

/** What a document says, whatever its quotation marks look like; code and addresses are as they are. */
function inTypewriting(said: Inventory): Inventory {
  const typed = (kind: "headings" | "items" | "cells" | "words") => said[kind].map(typewritten);
  return { ...said, headings: typed("headings"), items: typed("items"), cells: typed("cells"), words: typed("words") };
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

describe("documents that others wrote", () => {
  it("are more than 300 of many hands, each with a licence, and some of every kind that is odd", () => {
    assert.ok(documents.length > 300, `${documents.length} documents`);
    assert.ok(new Set(documents.map((each) => each.package)).size > 250);
    assert.deepEqual(
      documents.filter(({ licence }) => licence === '""').map(({ file }) => file),
      [],
    );
    const found = new Set(documents.flatMap(oddities));
    assert.deepEqual(
      oddityNames.filter((name) => !found.has(name)),
      [],
    );
  });

  it("keep everything on their page", () => {
    assert.deepEqual(
      lossesOf((slug, url) => inProse(published(`articles/${slug}.html`), url), inTypewriting),
      [],
    );
  });

  it("keep everything in the Markdown twin, which JSON gives too", () => {
    const losses = lossesOf((slug, url) => {
      const { body } = JSON.parse(published(`articles/${slug}.json`)).data;
      assert.ok(published(`articles/${slug}.md`).includes(body.markdown), slug);
      return inMarkdown(body.markdown, url);
    });
    assert.deepEqual(losses, []);
  });
});

describe("the site that they are part of", () => {
  let parsed: { slug: string; tree: Root }[] | undefined;
  const pages = () => {
    parsed ??= slugs.map((slug) => ({ slug, tree: pageTree(published(`articles/${slug}.html`)) }));
    return parsed;
  };
  const holding = (selector: string) => pages().filter(({ tree }) => select(selector, tree));
  const named = (found: { slug: string }[]) => found.map(({ slug }) => slug);

  it("has pages that end as all do, whatever HTML an author left open", () => {
    assert.deepEqual(named(holding("body > main#content [data-prose]")), slugs);
    assert.deepEqual(named(holding("body > main ~ footer")), slugs);
    assert.deepEqual(named(holding("main main")), []);
  });

  it("has no identifier twice on a page, and none that is empty", () => {
    const doubled = pages().flatMap(({ slug, tree }) => {
      const ids = selectAll("[id]", tree).map(({ properties }) => String(properties.id));
      return ids.filter((id, index) => id === "" || ids.indexOf(id) !== index).map((id) => `${slug}#${id}`);
    });
    assert.deepEqual(doubled, []);
  });

  it("runs nothing that stands in prose", () => {
    assert.deepEqual(named(holding("[data-prose] :is(script, style, iframe, object, embed, base, link, meta)")), []);
    const handlers = pages().filter(({ tree }) => attributesIn(tree).some((name) => /^on/i.test(name)));
    assert.deepEqual(named(handlers), []);
    assert.deepEqual(named(holding('[data-prose] [href^="javascript:"]')), []);
  });

  it("is valid in every format", () => {
    const files = readdirSync(join(copy.folder, "dist/site"), { recursive: true, encoding: "utf8" });
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

  it("names each of them in the sitemap, and has its whole Markdown in llms-full.txt and in the search", () => {
    const places = published("sitemap.xml");
    const full = published("llms-full.txt");
    const search = copy.read("dist/search.json");
    for (const slug of slugs) {
      const { body } = JSON.parse(published(`articles/${slug}.json`)).data;
      assert.ok(places.includes(`<loc>${address(slug)}</loc>`), slug);
      assert.ok(full.includes(body.markdown), slug);
      assert.ok(search.includes(`/articles/${slug}`), slug);
    }
  });
});

function attributesIn(tree: Root): string[] {
  return selectAll("[data-prose] *", tree).flatMap(({ properties }) => Object.keys(properties));
}
