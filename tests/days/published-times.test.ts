import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { parseXml, type XmlElement } from "@rgrove/parse-xml";
import { article } from "../../src/components/structured-data/article.ts";
import { loadStudio } from "../../src/loader/load.ts";
import { listPageOf } from "../../src/model/records/cursor.ts";
import { toRecord } from "../../src/model/records/record.ts";
import { shownField } from "../../src/model/records/shown-fields.ts";
import type { Studio } from "../../src/model/studio/studio.ts";
import { artifactsOf } from "../../src/surfaces/surfaces.ts";
import { source } from "../model/minimal-studio.ts";
import { articleFields, studioOfArticles } from "../support/dated-articles.ts";
import { childrenOf, textIn } from "../support/surfaces/feed-elements.ts";
import { siteOf } from "../support/surfaces/small-site.ts";

const baseUrl = "https://studio.example";

/** Articles in an order that neither their slugs nor their files have */
const articles = {
  "day-before": "2026-10-24",
  morning: "2026-10-25T09:30",
  "first-half-past-two": "2026-10-25T02:45+02:00",
  "second-half-past-two": "2026-10-25T02:15+01:00",
  "day-alone": "2026-10-25",
  elsewhere: "2026-10-25T23:30Z",
};

const newestFirst = ["elsewhere", "morning", "second-half-past-two", "first-half-past-two", "day-alone", "day-before"];

describe("an article whose `published` has a time", () => {
  let studio: Studio;

  before(async () => {
    studio = await loadStudio(studioOfArticles(articles).folder);
  });

  const textOf = async (path: string): Promise<string> => {
    const artifact = [...artifactsOf(siteOf(studio, baseUrl))].find((each) => each.path === path);
    return String((await artifact?.body())?.content);
  };
  const entryOf = (slug: string) => {
    const entry = studio.get("articles", slug, "en");
    assert.ok(entry);
    return entry;
  };

  it("stands in lists by its time, in the order of clocks that are set back, and after its day alone", () =>
    assert.deepEqual(
      studio.list("articles", "en").map(({ slug }) => slug),
      newestFirst,
    ));

  it("is neither repeated nor left out by cursors", () => {
    const question = { collection: "articles", locale: "en", filters: {} };
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = listPageOf(studio.list("articles", "en"), question, 1, cursor);
      seen.push(...page.entries.map(({ slug }) => slug));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    assert.deepEqual(seen, newestFirst);
  });

  it("states its time in the studio's time zone in records, and a day alone as it is written", () => {
    const published = (slug: string) => toRecord(entryOf(slug), studio, baseUrl).published;
    assert.equal(published("morning"), "2026-10-25T09:30:00+01:00");
    assert.equal(published("elsewhere"), "2026-10-26T00:30:00+01:00");
    assert.equal(published("day-alone"), "2026-10-25");
  });

  it("states its time in both feeds, never before it changed, and a day alone as midnight", async () => {
    const { items } = JSON.parse(await textOf("/articles/feed.json"));
    const dates = (slug: string) => {
      const { date_published, date_modified } = items.find(({ url }: { url: string }) => url.endsWith(`/${slug}`));
      return [date_published, date_modified];
    };
    assert.deepEqual(dates("morning"), ["2026-10-25T08:30:00.000Z", "2026-10-25T08:30:00.000Z"]);
    assert.deepEqual(dates("day-alone"), ["2026-10-25T00:00:00.000Z", "2026-10-25T00:00:00.000Z"]);
    const entries = childrenOf(parseXml(await textOf("/articles/feed.xml")).root as XmlElement, "entry");
    const morning = entries.find((entry) => textIn(entry, "id")?.endsWith("/morning")) as XmlElement;
    assert.equal(textIn(morning, "published"), "2026-10-25T08:30:00.000Z");
  });

  it("states its time as datePublished, and shows its day on pages", () => {
    const url = `${baseUrl}/articles/morning`;
    const { datePublished } = article({ entry: entryOf("morning"), studio, url, base: new URL(baseUrl) });
    assert.equal(datePublished, "2026-10-25T09:30:00+01:00");
    assert.deepEqual(shownField(entryOf("morning"), "published", {} as never), { kind: "day", text: "2026-10-25" });
  });

  it("has a day or a time in the contract", async () => {
    const { components } = JSON.parse(await textOf("/openapi.json"));
    const { description, anyOf } = components.schemas.ArticleSummary.properties.published;
    assert.equal(description, "Day of publication.");
    assert.deepEqual(
      anyOf.map(({ type, format }: { type: string; format: string }) => [type, format]),
      [
        ["string", "date"],
        ["string", "date-time"],
      ],
    );
  });

  it("takes the time zone that the studio states before that of its office", async () => {
    const folder = studioOfArticles({ morning: "2026-10-25T09:30" });
    folder.edit("studio.yaml", (company: Record<string, unknown>) =>
      Object.assign(company, { timezone: "Asia/Tokyo" }),
    );
    const [entry] = (await loadStudio(folder.folder)).list("articles", "en");
    assert.equal(entry?.data.published, "2026-10-25T09:30:00+09:00");
  });

  it("is not said to have changed before it was published, on the same day", async () => {
    const folder = studioOfArticles({});
    folder.write("articles/en/morning.md", source(articleFields("2026-10-25T09:30")));
    const warnings: unknown[] = [];
    await loadStudio(folder.folder, {
      addresses: () => new Set(),
      checkFiles: async () => [],
      today: "2026-11-01",
      warn: (found) => warnings.push(...found),
    });
    assert.deepEqual(warnings, []);
  });
});
