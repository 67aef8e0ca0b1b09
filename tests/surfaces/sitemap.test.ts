import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { baseUrl, exists, pages, pathsOf, studio, textAt } from "../support/published-site.ts";

const text = textAt("/sitemap.xml");

interface SitemapEntry {
  loc: string;
  lastmod: string;
  alternates: Record<string, string>;
}

const entries: SitemapEntry[] = [...text.matchAll(/<url>(.*?)<\/url>/gs)].map(([, url = ""]) => ({
  loc: /<loc>([^<]*)<\/loc>/.exec(url)?.[1] ?? "",
  lastmod: /<lastmod>([^<]*)<\/lastmod>/.exec(url)?.[1] ?? "",
  alternates: Object.fromEntries(
    [...url.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]*)" href="([^"]*)"\/>/g)].map(([, key, value]) => [
      key,
      value,
    ]),
  ),
}));

const indexed = pages.filter(({ isIndexed }) => isIndexed);

const byLoc = new Map(entries.map((entry) => [entry.loc, entry]));

/** Returns the names of elements that are open at the end, or the first that was closed out of order. */
function openElements(xml: string): string[] {
  const open: string[] = [];
  for (const [, closing, name = "", selfClosing] of xml.matchAll(/<(\/?)([\w:]+)(?:\s+[\w:]+="[^"<]*")*\s*(\/?)>/g)) {
    if (selfClosing) continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) return [`</${name}>`];
  }
  return open;
}

describe("the sitemap", () => {
  it("is well-formed XML in the namespace of sitemaps", () => {
    assert.match(
      text,
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9"/,
    );
    assert.deepEqual(openElements(text), []);
    const betweenTags = text.replace(/^<\?xml.*?\?>/, "").replace(/<\/?[\w:]+(\s+[\w:]+="[^"<]*")*\s*\/?>/g, "");
    assert.doesNotMatch(betweenTags, /[<>]/);
    assert.doesNotMatch(text, /&(?!(amp|lt|gt|quot|apos|#\d+);)/);
  });

  it("names every indexed page once and nothing else", () => {
    const expected = indexed.map(({ path }) => new URL(path, baseUrl).href);
    assert.deepEqual(entries.map(({ loc }) => loc).sort(), expected.sort());
  });

  it("names only pages in HTML and no other variants", () => {
    const html = new Set(pathsOf(/^text\/html/));
    const others = entries.filter(({ loc }) => !html.has(new URL(loc).pathname) || /\.(md|json)$/.test(loc));
    assert.deepEqual(others, []);
  });

  it("dates every page by the last change of its content", () => {
    const updated = new Map(pages.map((page) => [new URL(page.path, baseUrl).href, page.updated]));
    for (const { loc, lastmod } of entries) assert.equal(lastmod, updated.get(loc), loc);
    assert.ok(entries.every(({ lastmod }) => /^\d{4}-\d\d-\d\d$/.test(lastmod)));
  });

  it("names each page among its own translations", () => {
    const lonely = entries.filter(({ loc, alternates }) => !Object.values(alternates).includes(loc));
    assert.deepEqual(lonely, []);
  });

  it("names the same translations at each of them", () => {
    for (const { loc, alternates } of entries) {
      for (const other of Object.values(alternates)) assert.deepEqual(byLoc.get(other)?.alternates, alternates, loc);
    }
  });

  it("names the page in the default language as x-default", () => {
    for (const { alternates } of entries) assert.equal(alternates["x-default"], alternates[studio.defaultLocale]);
  });

  it("is named by robots.txt, which allows every crawler", () => {
    const robots = textAt("/robots.txt");
    assert.match(robots, new RegExp(`^Sitemap: ${RegExp.escape(`${baseUrl}/sitemap.xml`)}$`, "m"));
    assert.doesNotMatch(robots, /^Disallow: \S/m);
    assert.ok(exists("/sitemap.xml"));
  });
});
