import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { pathOf } from "../../src/model/addresses/addresses.ts";
import { hasPage } from "../../src/model/addresses/has-page.ts";
import { collectionNames } from "../../src/model/shapes/collections.ts";
import { lettersOf } from "../../src/publish/own-code/letters-of.ts";
import { openBuiltSite } from "../support/built-site.ts";
import { everyRow } from "../support/every-row.ts";
import { everythingBuild } from "./everything-build.ts";

const { dist } = await everythingBuild();
const { studio, textAt, exists, paths } = openBuiltSite(dist);
const site = "http://localhost:4321";

const listed = collectionNames().flatMap((name) => studio.locales.flatMap((locale) => studio.list(name, locale)));
const item = (path: string, slug: string) =>
  (JSON.parse(textAt(path)) as { items: { url: string }[] }).items.find(({ url }) => url.endsWith(`/${slug}`));

interface Node extends Record<string, unknown> {
  "@type": string;
}

const nodeAt = (path: string, type: string): Node => {
  const [, graph = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(textAt(path)) ?? [];
  const nodes = (JSON.parse(graph) as { "@graph": Node[] })["@graph"];
  return nodes.find((node) => node["@type"] === type) ?? assert.fail(`${path} has no ${type}`);
};

describe("a studio that states everything", () => {
  it("has each listed page in its sitemap and its llms.txt, and each person with a place there", () =>
    everyRow(
      listed.filter((entry) => hasPage(entry) && entry.data.indexed !== false),
      (entry) => {
        const prefix = entry.locale === studio.defaultLocale ? "" : `/${entry.locale}`;
        assert.ok(textAt("/sitemap.xml").includes(`<loc>${site}${pathOf(studio, entry)}</loc>`));
        assert.ok(
          textAt(`${prefix}/sitemap.md`.replace("/ca/", "/").replace("/ar/", "/")).includes(pathOf(studio, entry)),
        );
        assert.ok(lettersOf(textAt(`${prefix}/llms.txt`)).includes(lettersOf(entry.data.title)));
      },
    ));

  it("has an article by several people, with its time, picture and tags, in both feeds", () => {
    const found = item("/articles/feed.json", "quay-sensors") as Record<string, unknown>;
    assert.equal(found.date_published, "2026-11-20T08:30:00.000Z");
    assert.deepEqual(found.tags, ["FEC.gov", "sensors", "Salt water"]);
    assert.deepEqual(
      (found.authors as { name: string }[]).map(({ name }) => name),
      ["Marina Solé", "Joan Ferrer"],
    );
    const atom = textAt("/articles/feed.xml");
    assert.ok(atom.includes(`<link href="${found.image}" rel="enclosure" type="image/jpeg"/>`), atom.slice(0, 3000));
    assert.match(atom, /<published>2026-11-20T08:30:00\.000Z<\/published>/);
    assert.match(textAt("/articles/tag/fec-gov/feed.json"), /Who pays for a lighthouse/);
    assert.equal(
      (item("/jobs/feed.json", "deckhand-who-programs") as { image?: string }).image,
      `${site}/pictures/jobs/ferry-jpg.jpg`,
    );
  });

  it("has people, words of clients, times and pictures with their owners in structured data", () => {
    const article = nodeAt("/articles/quay-sensors", "Article");
    assert.equal(article.datePublished, "2026-11-20T09:30:00+01:00");
    assert.equal((article.author as unknown[]).length, 2);
    assert.deepEqual(article.image, {
      "@type": "ImageObject",
      url: `${site}/pictures/articles/quay-jpg.jpg`,
      description: "A corroded plug on a quay",
      caption: "Eleven days, and not one of rain.",
      creditText: "Photograph by Marina Solé",
    });
    const person = nodeAt("/people/marina-sole", "Person");
    assert.deepEqual(person.sameAs, ["https://github.com/marina-sole", "https://tides.example/marina"]);
    assert.deepEqual(person.knowsLanguage, ["ca", "en", "ar"]);
    const quotations = nodeAt("/cases/ferry-counts", "Article").hasPart as Node[];
    assert.deepEqual(
      quotations.map((each) => [each["@type"], (each.creator as Node).name]),
      [
        ["Quotation", "Carme Pujol"],
        ["Quotation", "A mate who wants no name"],
      ],
    );
    assert.equal(nodeAt("/jobs/deckhand-who-programs", "JobPosting").validThrough, "2999-01-31");
    assert.deepEqual(
      (nodeAt("/about", "Organization").employee as Node[]).map(({ name }) => name),
      ["Marina Solé", "Joan Ferrer"],
    );
  });

  it("has a page for each tag of two records and for each year", () => {
    for (const path of [
      "/articles/tag/fec-gov",
      "/articles/tag/open-data",
      "/articles/year/2019",
      "/articles/year/2024",
    ]) {
      for (const form of ["", ".md", ".json"]) assert.ok(exists(path + form), path + form);
    }
    assert.ok(!exists("/articles/tag/salt-water"));
  });

  it("asks its own questions in the contact form, its JSON, the contract and the tool", () => {
    const label = "How long is your boat?";
    for (const path of ["/contact", "/contact.json", "/openapi.json"]) assert.ok(textAt(path).includes(label), path);
    assert.match(textAt("/contact"), /<select[^>]* name="question"[^>]* required/);
    assert.ok(textAt("/ar/contact").includes("كم يبلغ طول قاربكم؟"));
  });

  it("names the addresses that receive forms at no address", () =>
    everyRow(paths, (path) => assert.doesNotMatch(textAt(path), /(harbourmaster|sums|guides|people)@bocana\.example/)));

  it("has its menu with a level below and with links elsewhere, in HTML, JSON and Markdown", () => {
    const { menu } = (
      JSON.parse(textAt("/index.json")) as { data: { menu: { main: { title: string; below?: { url: string }[] }[] } } }
    ).data;
    assert.deepEqual(
      menu.main.map(({ title, below = [] }) => [title, ...below.map(({ url }) => url.replace(site, ""))]),
      [
        ["Services", "/services/night-watch", "https://shop.example/charts"],
        ["Projects"],
        ["Ferries"],
        ["The workshop", "/about", "/people", "/jobs"],
        ["Articles"],
        ["Contact"],
      ],
    );
    for (const path of ["/", "/index.md"]) assert.ok(textAt(path).includes("https://shop.example/charts"), path);
  });

  it("says in Arabic which way it runs, and nothing in a language that it lacks", () => {
    assert.match(textAt("/ar/cases/ferry-counts"), /<html lang="ar" dir="rtl"/);
    assert.ok(!exists("/ar/comparisons"));
  });
});
