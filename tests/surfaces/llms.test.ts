import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { localPath, pathOf, variantPath } from "../../src/model/addresses/addresses.ts";
import { feedPath, feedsOf } from "../../src/model/records/feed.ts";
import { untranslatedEntries } from "../../src/model/records/untranslated.ts";
import { collectionNames } from "../../src/model/shapes/collections.ts";
import { countTokens } from "../../src/surfaces/tokens.ts";
import { assertNone } from "../support/assert-none.ts";
import { baseUrl, exists, pages, pathsOf, studio, textAt, variantAt } from "../support/published-site.ts";
import { parseLlms } from "../support/surfaces/llms-format.ts";

const overviews = studio.locales.map((locale) => {
  const path = localPath(studio, locale, "llms.txt");
  const text = textAt(path);
  const file = parseLlms(text);
  return { locale, path, text, file, links: [...file.sections.values()].flat() };
});

function absolute(path: string): string {
  return new URL(path, baseUrl).href;
}

/** Returns the indexable pages of a language that content makes. */
function writtenPages(locale: string) {
  const kinds = ["home", "list", "record"];
  return pages.filter((page) => page.locale === locale && page.isIndexed && kinds.includes(page.kind));
}

function isMarkdown(url: string): boolean {
  const path = url.slice(baseUrl.length);
  return url.startsWith(`${baseUrl}/`) && exists(path) && variantAt(path).type === "text/markdown; charset=utf-8";
}

it("the parser of llms.txt refuses a section with anything but links, and a text without a title", () => {
  assert.throws(() => parseLlms("# A\n\n> B\n\n## C\n\nProse.\n"), /not a link/);
  assert.throws(() => parseLlms("# A\n\n> B\n\n## C\n\n* [D](https://e.example/d.md)\n"), /not a link/);
  assert.throws(() => parseLlms("# A\n\n> B\n\n## C\n\n- [D [1]](https://e.example/d.md)\n"), /not a link/);
  assert.throws(() => parseLlms("## C\n\n- [D](https://e.example/d.md)\n"), /no title/);
});

describe("llms.txt, in each language", () => {
  it("begins with the studio's name as its only title and the tagline as a quote", () => {
    for (const { text, file, locale } of overviews) {
      assert.equal(file.title, studio.company.name);
      assert.equal(file.summary, studio.company.tagline[locale]);
      assert.equal(text.match(/^# /gm)?.length, 1);
      assert.doesNotMatch(text, /^#{3,} /m);
      assert.doesNotMatch(file.info, /^(#|[-*] )/m);
    }
  });

  it("names only the feeds of its language, and documents by their names in its language", () => {
    const formats = ["xml", "json"] as const;
    for (const { text, locale } of overviews) {
      const { names } = studio.texts[locale]?.documents ?? {};
      for (const feed of feedsOf(studio)) {
        for (const path of formats.map((format) => feedPath(studio, feed, format))) {
          assert.equal(text.includes(`\`${absolute(path)}\``), feed.locale === locale, `${path} in ${locale}`);
        }
      }
      for (const path of ["/api", "/sitemap.xml", "/articles/feed.xml"]) {
        const name = names?.[path];
        const own = path.includes("feed") ? localPath(studio, locale, path.slice(1)) : path;
        if (name) assert.ok(text.includes(`${name} \`${absolute(own)}\``), `${own} in ${locale}`);
      }
    }
  });

  it("says first when to use it, what changed last and which other languages exist", () => {
    for (const { file, locale } of overviews) {
      const { overview } = studio.texts[locale] ?? {};
      const own = pages.filter((page) => page.locale === locale && page.isIndexed);
      assert.ok(file.info.includes(overview?.when.replace("{questions}", "").trim() ?? "missing"));
      assert.ok(file.info.includes(overview?.questions.services ?? "missing"));
      assert.ok(
        file.info.includes(
          own
            .map(({ updated }) => updated)
            .sort()
            .at(-1) as string,
        ),
      );
      const others = studio.locales.filter((other) => other !== locale);
      for (const other of others)
        assert.ok(file.info.includes(`\`${absolute(localPath(studio, other, "llms.txt"))}\``));
    }
  });

  it("has the words “When to use:” in English", () =>
    assert.match(overviews.find(({ locale }) => locale === "en")?.text ?? "", /^When to use: /m));

  it("names the interfaces and main pages before its sections, by their absolute addresses", () => {
    for (const { file, locale } of overviews) {
      const named = ["/mcp", "/docs/mcp", "/api/v1", "/api/llms.txt", "/openapi.json", "/sandbox/api/v1"];
      const asCode = [...named, "/api/v1/exports", localPath(studio, locale, "llms-full.txt"), "/okf.tar.gz"];
      const missing = asCode.filter((path) => !file.info.includes(`\`${absolute(path)}\``));
      assert.deepEqual(missing, []);
      for (const path of [localPath(studio, locale, "contact"), localPath(studio, locale, "pricing"), "/developers"]) {
        assert.ok(file.info.includes(`](${absolute(variantPath(path, "md"))})`), `${locale}: ${path}`);
      }
      assert.ok(file.info.includes(`](${absolute("/okf/index.md")})`));
    }
  });

  it("has no unfilled placeholder", () => {
    for (const { text } of overviews) assert.doesNotMatch(text, /\{\w+\}|undefined/);
  });

  it("links only to published Markdown", () => {
    for (const { text } of overviews) {
      const links = [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, url]) => url as string);
      assertNone(links.filter((url) => !isMarkdown(url)));
    }
  });

  it("names every written and indexed page of its language once", () => {
    for (const { links, locale } of overviews) {
      const urls = links.map(({ url }) => url);
      assert.deepEqual(urls, [...new Set(urls)]);
      const own = writtenPages(locale);
      const missing = own.filter(({ path }) => !urls.includes(absolute(variantPath(path, "md"))));
      assert.deepEqual(missing, []);
      assert.ok(!urls.some((url) => url.endsWith("/thanks.md")));
    }
  });

  it("has the summary of each record as its notes", () => {
    for (const { links, locale } of overviews) {
      const notes = new Map(links.map(({ url, notes: note }) => [url, note]));
      for (const name of collectionNames()) {
        for (const entry of studio.list(name, locale).filter(({ data }) => !("indexed" in data) || data.indexed)) {
          assert.equal(notes.get(absolute(variantPath(pathOf(studio, entry), "md"))), entry.data.summary);
        }
      }
    }
  });

  it("names at its end the records that only other languages have", () => {
    for (const { file, locale } of overviews) {
      const lacking = collectionNames().flatMap((name) => untranslatedEntries(studio, name, locale));
      const title = studio.texts[locale]?.overview.elsewhere as string;
      const links = file.sections.get(title) ?? [];
      assert.equal(lacking.length > 0, file.sections.has(title));
      assert.deepEqual(
        links.map(({ url }) => url),
        lacking.map((entry) => absolute(variantPath(pathOf(studio, entry), "md"))),
      );
    }
    const english = overviews.find(({ locale }) => locale === "en")?.file.sections.get("Only in other languages");
    assert.equal(english?.find(({ url }) => url.endsWith("/tecnica-de-sensors.md"))?.notes, "Jobs, Catalan");
  });

  it("links to auth.md, AGENTS.md and sitemap.md", () => {
    for (const { file, locale } of overviews) {
      const urls = file.sections.get(studio.texts[locale]?.overview.documents as string)?.map(({ url }) => url) ?? [];
      for (const path of ["/auth.md", "/AGENTS.md", "/sitemap.md"]) assert.ok(urls.includes(absolute(path)), path);
    }
  });

  it("costs at most 4,000 tokens", () =>
    assertNone(
      overviews.map(({ path, text }) => ({ path, tokens: countTokens(text) })).filter(({ tokens }) => tokens > 4000),
    ));

  it("has the media type of plain text, as robots.txt has", () => {
    const plain = pathsOf(/^text\/plain; charset=utf-8$/);
    assertNone([...overviews.map(({ path }) => path), "/robots.txt"].filter((path) => !plain.includes(path)));
  });
});

it("llms-full.txt, in each language contains the text of every written and indexed page of the language and of no other", () => {
  for (const locale of studio.locales) {
    const text = textAt(localPath(studio, locale, "llms-full.txt"));
    const sources = [...text.matchAll(/^Source: <(.*)>$/gm)].map(([, url]) => url);
    const own = writtenPages(locale);
    assert.deepEqual(
      sources,
      own.map(({ path }) => absolute(path)),
    );
    for (const { path } of own) {
      const body = textAt(variantPath(path, "md")).replace(/^---\n[\s\S]*?\n---\n/, "");
      // The menus at the end of the home page repeat these links in full.
      const [written = ""] = body.split(`\n## ${studio.texts[locale]?.collections.pages}\n`);
      assert.ok(text.includes(written.trim()), path);
    }
  }
});
