import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createStudio } from "../../../src/model/studio/create-studio.ts";
import type { Entry, Studio } from "../../../src/model/studio/studio.ts";
import type { Site } from "../../../src/surfaces/site.ts";
import { artifactsOf } from "../../../src/surfaces/surfaces.ts";
import { readStudio } from "../../support/read-studio.ts";
import { parseLlms } from "../../support/surfaces/llms-format.ts";
import { siteOf } from "../../support/surfaces/small-site.ts";

const sample = readStudio();
const locale = sample.defaultLocale;
const [other = locale] = sample.locales.filter((each) => each !== locale);
const origin = "https://studio.example";
const titles = sample.texts;

/** Returns the studio of the tests with so many articles in its first language, each with tags of its own. */
function studioOf(count: number, tagsOf: (index: number) => string[] = () => ["one"]): Studio {
  const [article] = sample.list("articles", locale);
  assert.ok(article);
  const articles = Array.from({ length: count }, (_, index): Entry => {
    const slug = `article-${String(index).padStart(5, "0")}`;
    return { ...article, slug, data: { ...article.data, title: slug, tags: tagsOf(index) } };
  });
  const others = sample.entries.filter(({ collection }) => collection !== "articles");
  return createStudio({ ...sample, entries: [...others, ...articles] });
}

function textsIn(site: Site) {
  const artifacts = new Map([...artifactsOf(site)].map((artifact) => [artifact.path, artifact]));
  return {
    paths: [...artifacts.keys()],
    text: async (path: string) => {
      const artifact = artifacts.get(path);
      assert.ok(artifact, path);
      return String((await artifact.body()).content);
    },
  };
}

const articlesIn = (text: string) => [...text.matchAll(/articles\/(article-\d{5})\.md/g)].map(([, slug]) => slug);

describe("llms.txt of a long list", () => {
  it("says how many records it leaves out, and what has all of them", async () => {
    const { text } = textsIn(siteOf(studioOf(120)));
    const overview = await text("/llms.txt");
    assert.equal(articlesIn(overview).length, 50);
    const section = parseLlms(overview).sections.get(titles[locale]?.collections.articles ?? "") ?? [];
    const further = section.find(({ url }) => url === `${origin}/articles/part/2.md`);
    assert.match(further?.title ?? "", /^70 /);
    assert.ok(further?.notes?.includes(`\`${origin}/llms/articles.txt\``));
    const whole = await text("/llms/articles.txt");
    assert.equal(new Set(articlesIn(whole)).size, 120);
    assert.equal([...parseLlms(whole).sections.values()].flat().length, 120);
  });

  it("is whole, and has no further text, up to fifty records", async () => {
    const { text, paths } = textsIn(siteOf(studioOf(50)));
    assert.equal(articlesIn(await text("/llms.txt")).length, 50);
    assert.doesNotMatch(await text("/llms.txt"), /\/llms\/|part\/2/);
    assert.deepEqual(
      paths.filter((path) => /\/llms\/|sitemap-/.test(path)),
      [],
    );
  });

  it("says how many records of other languages and pages of tags it leaves out", async () => {
    const { text } = textsIn(siteOf(studioOf(60, (index) => [`t${index % 30}`])));
    const elsewhere = parseLlms(await text(`/${other}/llms.txt`)).sections.get(titles[other]?.overview.elsewhere ?? "");
    const further = elsewhere?.find(({ url }) => url === `${origin}/articles.md`);
    assert.match(further?.title ?? "", /^40 /);
    assert.ok(further?.notes?.includes(`\`${origin}/llms.txt\``));
    const section = parseLlms(await text("/llms.txt")).sections.get(titles[locale]?.collections.articles ?? "") ?? [];
    assert.equal(section.filter(({ url }) => url.includes("/tag/")).length, 20);
    const tags = section.find(({ notes }) => notes?.includes(`\`${origin}/sitemap.md\``));
    assert.match(tags?.title ?? "", /^10 /);
  });
});

describe("llms-full.txt of a long site", () => {
  it("is an index of one text for each collection, which have every page once", async () => {
    const site = siteOf(studioOf(600));
    const { text } = textsIn(site);
    const index = await text("/llms-full.txt");
    assert.doesNotMatch(index, /^Source: /m);
    const addresses = [...index.matchAll(/^- .* \((\d+)\): `https:\/\/studio\.example(.*)`$/gm)];
    assert.ok(addresses.some(([, , path]) => path === "/llms/articles-full.txt"));
    const sources: string[] = [];
    for (const [, count, path = ""] of addresses) {
      const found = [...(await text(path)).matchAll(/^Source: <(.*)>$/gm)].map(([, url = ""]) => url);
      assert.equal(found.length, Number(count), path);
      sources.push(...found);
    }
    const own = site.pages.filter(
      (page) => page.locale === locale && page.isIndexed && ["home", "list", "record"].includes(page.kind),
    );
    assert.deepEqual(sources.sort(), own.map(({ path }) => new URL(path, origin).href).sort());
    assert.match(await text(`/${other}/llms-full.txt`), /^Source: /m);
  });
});

describe("the sitemap", () => {
  it("is an index of several from 50,000 addresses on, which name every page once", async () => {
    const site = siteOf(studioOf(50_001));
    const { text } = textsIn(site);
    const index = await text("/sitemap.xml");
    assert.match(index, /<sitemapindex xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/);
    const parts = [
      ...index.matchAll(/<loc>https:\/\/studio\.example(\/sitemap-\d+\.xml)<\/loc><lastmod>\d{4}-\d\d-\d\d</g),
    ];
    assert.equal(parts.length, 2);
    const sizes: number[] = [];
    const named = new Set<string>();
    for (const [, path = ""] of parts) {
      const urls = [...(await text(path)).matchAll(/<url><loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => url);
      sizes.push(urls.length);
      for (const url of urls) named.add(url);
    }
    assert.equal(sizes[0], 50_000);
    assert.equal(named.size, site.pages.filter(({ isIndexed }) => isIndexed).length);
    assert.equal(
      named.size,
      sizes.reduce((sum, size) => sum + size),
    );
  });
});
