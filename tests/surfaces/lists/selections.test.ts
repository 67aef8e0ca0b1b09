import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { nearPages } from "../../../src/api/errors/near-pages.ts";
import { loadStudio } from "../../../src/loader/load.ts";
import { entriesOn, type PageAddress, pagesOf } from "../../../src/model/addresses/addresses.ts";
import { languageSwitch } from "../../../src/model/addresses/language-switch.ts";
import { linkedValues, selectionGroupsOn } from "../../../src/model/addresses/selection-links.ts";
import { feedsOn } from "../../../src/model/records/feed.ts";
import { untranslatedOn } from "../../../src/model/records/shown-records.ts";
import type { Studio } from "../../../src/model/studio/studio.ts";
import { artifactsOf } from "../../../src/surfaces/surfaces.ts";
import { type ContentFolder, completeStudio, source } from "../../model/minimal-studio.ts";
import { articleFields } from "../../support/dated-articles.ts";
import { countingSteps } from "../../support/steps.ts";
import { siteOf } from "../../support/surfaces/small-site.ts";

interface Written {
  slug: string;
  tags: readonly string[];
  published?: string;
  locale?: string;
}

function write(studio: ContentFolder, { slug, tags, published = "2026-01-31", locale = "en" }: Written): void {
  studio.write(`articles/${locale}/${slug}.md`, source(articleFields(published, { title: slug, tags })));
}

async function studioOf(articles: readonly Written[]): Promise<Studio> {
  const content = completeStudio();
  for (const article of articles) write(content, article);
  return loadStudio(content.folder);
}

const many = (count: number, of: (index: number) => Partial<Written> = () => ({})): Written[] =>
  Array.from({ length: count }, (_, index) => ({ slug: `a${1000 + index}`, tags: ["craft"], ...of(index) }));

const below = (studio: Studio, part: string) => pagesOf(studio).filter(({ path }) => path.includes(part));
const pathsOf = (pages: readonly PageAddress[]) => pages.map(({ path }) => path);

async function textsOf(studio: Studio): Promise<(path: string) => Promise<string>> {
  const site = siteOf(studio);
  const artifacts = new Map([...artifactsOf(site)].map((artifact) => [artifact.path, artifact]));
  return async (path) => String((await artifacts.get(path)?.body())?.content);
}

describe("a tag", () => {
  const rules = [
    { slug: "one", tags: ["FEC.gov", "alone"] },
    { slug: "two", tags: ["fec-gov", "open-data"] },
    { slug: "three", tags: ["fec-gov", "open-data"], locale: "es" },
    { slug: "four", tags: ["FEC.gov"], locale: "es" },
    { slug: "five", tags: ["open-data"], locale: "ca" },
  ];

  it("has a page from two records of a language on, titled with its label", async () => {
    const pages = below(await studioOf(rules), "/tag/");
    assert.deepEqual(pathsOf(pages), ["/articles/tag/fec-gov", "/es/articles/tag/fec-gov"]);
    assert.deepEqual(
      pages.map(({ title, kind, isIndexed, part }) => [title, kind, isIndexed, part]),
      [
        ["Articles: FEC.gov", "selection", true, { number: 1, count: 1 }],
        ["Articles: FEC.gov", "selection", true, { number: 1, count: 1 }],
      ],
    );
    assert.deepEqual(pages[0]?.alternates, { en: "/articles/tag/fec-gov", es: "/es/articles/tag/fec-gov" });
  });

  it("leads to its list in a language without its page, and names the records of other languages", async () => {
    const studio = await studioOf(rules);
    const [page] = below(studio, "/tag/");
    assert.ok(page);
    assert.deepEqual(languageSwitch(studio, page).at(-1), { locale: "ca", path: "/ca/articles", instead: "Articles" });
    assert.deepEqual(
      untranslatedOn(page, studio).map(({ slug }) => slug),
      ["four", "three"],
    );
  });

  it("has fifty records on a page, and further pages below its own", async () => {
    const studio = await studioOf(many(51));
    const pages = below(studio, "/tag/");
    assert.deepEqual(pathsOf(pages), ["/articles/tag/craft", "/articles/tag/craft/part/2"]);
    assert.deepEqual(
      pages.map((page) => entriesOn(page, studio).length),
      [50, 1],
    );
  });

  it("has no page if its slug is the name of a folder's own file", async () => {
    const studio = await studioOf(many(2, () => ({ tags: ["index", "craft"] })));
    assert.deepEqual(pathsOf(below(studio, "/tag/")), ["/articles/tag/craft"]);
  });

  it("is linked from its list and from the records that have it, where it has a page", async () => {
    const studio = await studioOf(rules);
    const [list] = pagesOf(studio).filter(({ path }) => path === "/articles");
    assert.ok(list);
    assert.deepEqual(selectionGroupsOn(list, studio), [
      {
        by: "tag",
        field: "tags",
        links: [{ by: "tag", value: "fec-gov", title: "FEC.gov", path: "/articles/tag/fec-gov", count: 2 }],
      },
    ]);
    const one = { collection: "articles", locale: "en" };
    assert.deepEqual(linkedValues(studio, one, "tags", ["fec-gov", "alone"]), [
      { title: "FEC.gov", path: "/articles/tag/fec-gov" },
      { title: "Alone" },
    ]);
    assert.equal(linkedValues(studio, one, "tags", ["alone"]), undefined);
  });

  it("has a feed in two formats, variants, and lines of sitemap and llms.txt", async () => {
    const studio = await studioOf(rules);
    const text = await textsOf(studio);
    const [page] = below(studio, "/tag/");
    assert.ok(page);
    assert.deepEqual(
      feedsOn(page, studio).map(({ selection }) => selection),
      [{ by: "tag", value: "fec-gov" }],
    );
    assert.match(
      await text("/articles/tag/fec-gov/feed.xml"),
      /<title>Articles: FEC\.gov · .*<category term="FEC\.gov"/s,
    );
    const feed = JSON.parse(await text("/articles/tag/fec-gov/feed.json"));
    assert.deepEqual(
      [feed.feed_url, feed.home_page_url, feed.items.length],
      ["https://studio.example/articles/tag/fec-gov/feed.json", "https://studio.example/articles/tag/fec-gov", 2],
    );
    const { data } = JSON.parse(await text("/articles/tag/fec-gov.json"));
    assert.deepEqual(data.selection, { by: "tag", value: "fec-gov", title: "FEC.gov" });
    assert.deepEqual(
      data.records.map(({ slug, tags }: { slug: string; tags: string[] }) => [slug, tags]),
      [
        ["one", ["fec-gov", "alone"]],
        ["two", ["fec-gov", "open-data"]],
      ],
    );
    assert.match(await text("/articles/tag/fec-gov.md"), /^---\ntitle: "?Articles: FEC\.gov/);
    const [entry = ""] = (await text("/sitemap.xml")).match(/<url><loc>[^<]*\/articles\/tag\/fec-gov<.*?<\/url>/) ?? [];
    assert.match(entry, /hreflang="es" href="https:\/\/studio\.example\/es\/articles\/tag\/fec-gov"/);
    assert.match(
      await text("/llms.txt"),
      /^- \[Articles: FEC\.gov\]\(https:\/\/studio\.example\/articles\/tag\/fec-gov\.md\): /m,
    );
    const list = JSON.parse(await text("/articles.json"));
    assert.deepEqual(list.data.selections, [
      { by: "tag", value: "fec-gov", title: "FEC.gov", count: 2, url: "https://studio.example/articles/tag/fec-gov" },
    ]);
  });

  it("is proposed to whoever misspells its address", async () => {
    const studio = await studioOf(rules);
    const [near] = nearPages("/articles/tag/fec-gouv", "en", studio);
    assert.equal(near?.path, "/articles/tag/fec-gov");
  });
});

describe("an archive by year", () => {
  const dated = (index: number) => ({ published: `${2018 + (index % 3)}-05-01` });

  it("has a page for each year from twenty records on, the latest first", async () => {
    const studio = await studioOf(many(20, dated));
    assert.deepEqual(pathsOf(below(studio, "/year/")), [
      "/articles/year/2020",
      "/articles/year/2019",
      "/articles/year/2018",
    ]);
    const [page] = below(studio, "/year/2019");
    assert.ok(page);
    assert.equal(page.title, "Articles: 2019");
    assert.deepEqual(new Set(entriesOn(page, studio).map(({ data }) => data.published)), new Set(["2019-05-01"]));
    assert.deepEqual(
      feedsOn(page, studio).map(({ selection }) => selection),
      [undefined],
    );
  });

  it("does not exist below that number, nor within one year", async () => {
    assert.deepEqual(below(await studioOf(many(19, dated)), "/year/"), []);
    assert.deepEqual(below(await studioOf(many(20)), "/year/"), []);
  });
});

it("the pages of tags and years cost in proportion to the records", async () => {
  const articles = (count: number) =>
    many(count, (index) => ({ tags: [`t${index % (count / 4)}`, "craft"], published: `${1900 + (index % 90)}-01-01` }));
  const studios = new Map<number, Studio>();
  for (const count of [200, 400]) studios.set(count, await studioOf(articles(count)));
  // A copy has none of the pages that were found before.
  const [half = 0, whole = 0] = await countingSteps(async (stepsOf) => [
    await stepsOf(() => pagesOf({ ...(studios.get(200) as Studio) })),
    await stepsOf(() => pagesOf({ ...(studios.get(400) as Studio) })),
  ]);
  const growth = whole / half;
  assert.ok(growth < 3, `${growth}`);
});
