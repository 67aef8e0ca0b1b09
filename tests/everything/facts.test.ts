import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { pathOf, variantPath } from "../../src/model/addresses/addresses.ts";
import { hasPage } from "../../src/model/addresses/has-page.ts";
import { referredSlugs } from "../../src/model/records/references.ts";
import { collectionNames, collectionRow } from "../../src/model/shapes/collections.ts";
import { listIntroducedBy } from "../../src/model/studio/list-introduced-by.ts";
import type { Entry } from "../../src/model/studio/studio.ts";
import { lettersOf } from "../../src/publish/own-code/letters-of.ts";
import { askBuild } from "../support/asked-build.ts";
import { openBuiltSite } from "../support/built-site.ts";
import { everyRow } from "../support/every-row.ts";
import { everythingBuild } from "./everything-build.ts";
import { wordsStatedBy } from "./words-stated.ts";

const { dist } = await everythingBuild();
const { studio, textAt, exists } = openBuiltSite(dist);

/** Records that lists show, in every language. */
const listed = collectionNames().flatMap((name) => studio.locales.flatMap((locale) => studio.list(name, locale)));
const paged = listed.filter(hasPage);
const publishedData = (path: string) => (JSON.parse(textAt(path)) as { data: Record<string, unknown> }).data;

/** Returns the words of a record that a text does not have. */
const lackedBy = (text: string, entry: Entry) => {
  const reading = lettersOf(text);
  return wordsStatedBy(entry).filter((words) => !reading.includes(lettersOf(words)));
};

/** Fields that only arrange a site: no answer has them. */
const arranging = ["order", "page"];

/** Returns what a record as answers hold it should say of a field. */
function answered(entry: Entry, name: string): unknown {
  const value = entry.data[name];
  const target = collectionRow(entry.collection).references?.[name];
  if (name === "sections") return blocksIn(value);
  if (target === undefined) return value;
  const isShown = (slug: string) =>
    studio.listed(target, slug, entry.locale) ??
    (collectionRow(target).isSameEverywhere && studio.localesOf(target, slug)[0]);
  const slugs = referredSlugs(value).filter(isShown);
  return Array.isArray(value) ? slugs : slugs[0];
}

/** Returns the names of the blocks of sections; lists of the home page are none. */
function blocksIn(sections: unknown): string[] | undefined {
  const blocks = ((sections ?? []) as object[])
    .filter((each) => !("collection" in each))
    .map((each) => Object.keys(each));
  return blocks.length > 0 ? blocks.flat() : undefined;
}

function slugsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(slugsOf);
  return (value as { slug?: string } | undefined)?.slug;
}

/** Asserts that a record as answers hold it states each field of its front matter, and names no file of the studio. */
function assertStates(record: Record<string, unknown>, entry: Entry): void {
  const { title, summary, updated, picture, ...own } = entry.data;
  assert.deepEqual([record.title, record.summary, record.updated_at], [title, summary, updated]);
  const { file: _, share: __, ...words } = picture ?? {};
  const { url, ...shown } = (record.picture ?? {}) as Record<string, string>;
  assert.deepEqual(shown, words);
  if (picture) assert.ok(exists(new URL(url ?? "").pathname), url);
  for (const name of Object.keys(own).filter((each) => !arranging.includes(each))) {
    const isReference = collectionRow(entry.collection).references?.[name] !== undefined;
    const given = name === "sections" ? blocksIn(record[name]) : record[name];
    assert.deepEqual(isReference ? slugsOf(record[name]) : given, answered(entry, name), name);
  }
  for (const name of arranging) assert.ok(!(name in record), name);
}

const everyListed = (entries: readonly Entry[], check: (entry: Entry) => void | Promise<void>) =>
  everyRow(entries, check);

it("the clients of a studio that states everything stand on its page as logos with their names, by day and by night, and lead to their sites", () => {
  const html = textAt("/about");
  assert.match(
    html,
    /<a href="https:\/\/confraria\.example\/\?a=1&amp;b=2"><picture class="client-logo"><source media="\(prefers-color-scheme: dark\)" srcset="\/clients\/confraria-night\.svg"><img src="\/clients\/confraria\.svg" alt="Confraria de Calablava"/,
  );
  assert.match(html, /<picture class="client-logo plated"><img src="\/clients\/ponent\.svg" alt="Línia Ponent"/);
  assert.match(html, /<a href="https:\/\/garbi\.example\/">Club Nàutic Garbí<\/a>/);
  assert.match(textAt("/about.md"), /^- \*\*!\[Línia Ponent\]\([^)]*\)\*\* Ferries$/m);
});

describe("a fact of a studio that states everything", () => {
  const { dataAt } = askBuild(dist);

  it("is on the page of its record, in words and in the descriptions of pictures", () =>
    everyListed(paged, (entry) => assert.deepEqual(lackedBy(textAt(pathOf(studio, entry)), entry), [])));

  it("is in the head of the page, where its picture is shared", () =>
    everyListed(
      paged.filter(({ data }) => data.picture?.share),
      (entry) => {
        const path = pathOf(studio, entry);
        const html = textAt(path);
        const shared = `/share${path === "/" ? "/index" : path}.jpg`;
        assert.match(html, new RegExp(`<meta property="og:image" content="[^"]*${shared}">`));
        assert.match(html, /<meta property="og:image:type" content="image\/jpeg">/);
        assert.ok(html.includes(`<meta property="og:image:alt" content="${entry.data.picture?.alt}">`));
        assert.ok(exists(shared));
      },
    ));

  it("is in the Markdown of the page", () =>
    everyListed(paged, (entry) =>
      assert.deepEqual(lackedBy(textAt(variantPath(pathOf(studio, entry), "md")), entry), []),
    ));

  it("is in the JSON of the page, with its own name and value", () =>
    everyListed(paged, (entry) => {
      const { record, ...page } = publishedData(variantPath(pathOf(studio, entry), "json"));
      // The record that introduces a list is the page itself.
      const introduces = listIntroducedBy(entry.slug, studio.defaultLocale) !== undefined;
      if (record) assertStates(record as Record<string, unknown>, entry);
      else assert.deepEqual([introduces, page.picture !== undefined], [true, entry.data.picture !== undefined]);
    }));

  it("is in the list of the API, and in the item where there is one, in each language", () => {
    const inApi = listed.filter(({ collection }) => collectionRow(collection).api.list);
    assert.ok(inApi.length > 40);
    return everyListed(inApi, async (entry) => {
      const { collection, locale, slug } = entry;
      const path = `/api/v1/${collection}`;
      const list = (await dataAt(`${path}?locale=${locale}&limit=100`)) as Record<string, unknown>[];
      assertStates(list.find((each) => each.slug === slug) ?? assert.fail(`not in ${path}`), entry);
      if (!collectionRow(collection).api.item) return;
      assertStates((await dataAt(`${path}/${slug}?locale=${locale}`)) as Record<string, unknown>, entry);
    });
  });

  it("is in the whole text of the site in its language", () => {
    const whole = studio.locales.map(
      (locale) =>
        [
          locale,
          lettersOf(textAt(locale === studio.defaultLocale ? "/llms-full.txt" : `/${locale}/llms-full.txt`)),
        ] as const,
    );
    const texts = new Map(whole);
    const indexed = paged.filter(({ data }) => data.indexed !== false);
    return everyListed(indexed, (entry) => {
      const lacked = wordsStatedBy(entry).filter((words) => !texts.get(entry.locale)?.includes(lettersOf(words)));
      assert.deepEqual(lacked, []);
    });
  });

  it("is in the concept of its record in the bundle", () =>
    everyListed(
      paged.filter(({ collection }) => collection !== "pages"),
      (entry) => {
        const folder = entry.locale === studio.defaultLocale ? "/okf" : `/okf/${entry.locale}`;
        assert.deepEqual(lackedBy(textAt(`${folder}/${entry.collection}/${entry.slug}.md`), entry), []);
      },
    ));

  it("of a person without a page is in the list of people, in words and as data", () => {
    const apart = listed.filter((entry) => !hasPage(entry));
    assert.equal(apart.length, 2);
    return everyListed(apart, (entry) => {
      for (const form of ["/people", "/people.md"]) assert.deepEqual(lackedBy(textAt(form), entry), [], form);
      const { records } = publishedData("/people.json") as { records: Record<string, unknown>[] };
      assertStates(records.find(({ slug }) => slug === entry.slug) ?? assert.fail(), entry);
    });
  });

  it("is in its own language alone: an untranslated record is on no page of another", () => {
    const reading = lettersOf(textAt("/ca/cases"));
    assert.ok(!exists("/ca/cases/quiet-marina"));
    assert.ok(reading.includes(lettersOf("A marina that asked us not to say its name")));
    assert.match(textAt("/ca/cases"), /href="\/cases\/quiet-marina" lang="en" hreflang="en"/);
  });
});
