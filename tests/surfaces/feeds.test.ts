import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parseXml, type XmlElement } from "@rgrove/parse-xml";
import { parseAtomFeed, parseJsonFeed } from "feedsmith";
import { htmlToHast } from "satteri";
import { loadStudio } from "../../src/loader/load.ts";
import { feedsOf } from "../../src/model/records/feed.ts";
import { faultsIn, minimalStudio, source } from "../model/minimal-studio.ts";
import { assertNone } from "../support/assert-none.ts";
import { attributes } from "../support/attributes.ts";
import { baseUrl, exists, paths, textAt, variantAt } from "../support/published-site.ts";
import { childrenOf, textIn } from "../support/surfaces/feed-elements.ts";

const atomPaths = paths.filter((path) => path.endsWith("/feed.xml"));
const jsonPaths = paths.filter((path) => path.endsWith("/feed.json"));
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Children of each element that RFC 4287 requires exactly once. */
const required = { feed: ["id", "title", "updated"], entry: ["id", "title", "updated"] };

function rootOf(path: string): XmlElement {
  return parseXml(textAt(path)).root as XmlElement;
}

/** Returns the addresses in the HTML of a feed's content. */
function linksIn(html: string): string[] {
  const tree = htmlToHast(html, { fragment: true }) as never;
  return [...attributes(tree, "[href]", "href"), ...attributes(tree, "[src]", "src")];
}

/** Returns type and address of each direct link of an element, by relation. */
function linksOf(element: XmlElement): Record<string, string[]> {
  const byRelation: Record<string, string[]> = {};
  for (const { attributes: its } of childrenOf(element, "link")) {
    const relation = its.rel ?? "";
    byRelation[relation] = [...(byRelation[relation] ?? []), `${its.type} ${its.href}`];
  }
  return byRelation;
}

function isThere(url: string): boolean {
  return url.startsWith(baseUrl) ? exists(decodeURI(new URL(url).pathname)) || exists(new URL(url).pathname) : true;
}

describe("the feeds", () => {
  it("exist for articles, jobs and each tag of two articles in each language, as Atom and as JSON Feed", () => {
    const lists = ["/articles", "/articles/tag/accessibility", "/jobs", "/en/articles", "/en/jobs"];
    assert.deepEqual(atomPaths.sort(), lists.map((path) => `${path}/feed.xml`).sort());
    assert.deepEqual(jsonPaths.sort(), lists.map((path) => `${path}/feed.json`).sort());
    for (const path of atomPaths) assert.equal(variantAt(path).type, "application/atom+xml");
    for (const path of jsonPaths) assert.equal(variantAt(path).type, "application/feed+json");
  });

  it("contain the newest twenty records and do not exist without any", async () => {
    const folder = minimalStudio();
    assert.deepEqual(feedsOf(await loadStudio(folder.folder)), []);
    for (let day = 1; day <= 25; day += 1) {
      const published = `2026-03-${String(day).padStart(2, "0")}`;
      const fields = {
        title: `Day ${day}`,
        summary: "A day.",
        updated: published,
        published,
        author_role: "Engineer",
        tags: ["http"],
      };
      folder.write(`articles/en/day-${day}.md`, source(fields));
    }
    const feeds = feedsOf(await loadStudio(folder.folder));
    assert.deepEqual(
      feeds.map(({ collection, locale, entries }) => [collection, locale, entries.length, entries[0]?.slug]),
      [["articles", "en", 20, "day-25"]],
    );
  });

  it("make a record at their address a fault", async () => {
    const folder = minimalStudio();
    const fields = {
      title: "Feed",
      summary: "Food.",
      updated: "2026-01-31",
      published: "2026-01-31",
      author_role: "Cook",
      tags: ["http"],
    };
    folder.write("articles/en/feed.md", source(fields));
    assert.deepEqual(await faultsIn(folder), [
      {
        file: "articles/en/feed.md",
        field: "",
        reason: "takes the address of the collection's feed",
        value: "feed",
        expected: "another slug",
      },
    ]);
  });
});

describe("an Atom feed", () => {
  it("is well-formed XML with the elements that RFC 4287 requires", () => {
    for (const path of atomPaths) {
      const root = rootOf(path);
      assert.deepEqual([root.name, root.attributes.xmlns], ["feed", "http://www.w3.org/2005/Atom"]);
      for (const name of required.feed) assert.equal(childrenOf(root, name).length, 1, `${path}: ${name}`);
      assert.match(textIn(root, "updated"), moment);
      const entries = childrenOf(root, "entry");
      assert.ok(entries.length > 0);
      for (const entry of entries) {
        for (const name of required.entry) assert.equal(childrenOf(entry, name).length, 1, `${path}: ${name}`);
        assert.match(textIn(entry, "updated"), moment);
        assert.match(textIn(entry, "published"), moment);
        assert.ok(childrenOf(entry, "author").every((author) => textIn(author, "name") !== ""));
        assert.equal(childrenOf(entry, "content")[0]?.attributes.type, "html");
      }
      const ids = [root, ...entries].map((element) => textIn(element, "id"));
      assert.deepEqual(ids, [...new Set(ids)]);
    }
  });

  it("names its own address, its page, its language and the day of its newest change", () => {
    for (const path of atomPaths) {
      const root = rootOf(path);
      const link = (rel: string, type: string) =>
        childrenOf(root, "link").find(({ attributes: its }) => its.rel === rel && its.type === type)?.attributes.href;
      assert.equal(link("self", "application/atom+xml"), baseUrl + path);
      assert.equal(link("alternate", "text/html"), baseUrl + path.replace("/feed.xml", ""));
      assert.equal(root.attributes["xml:lang"], /^\/(en)\//.exec(path)?.[1] ?? "ca");
      const days = childrenOf(root, "entry").map((entry) => textIn(entry, "updated"));
      assert.equal(textIn(root, "updated"), days.sort().at(-1));
    }
  });

  it("leads readers to the page alone, and names other forms of it as related", () => {
    for (const path of atomPaths) {
      const root = rootOf(path);
      const feedLinks = linksOf(root);
      assert.deepEqual(feedLinks.alternate, [`text/html ${baseUrl}${path.replace("/feed.xml", "")}`]);
      assert.deepEqual(feedLinks.related, [`application/feed+json ${baseUrl}${path.replace(/xml$/, "json")}`]);
      for (const entry of childrenOf(root, "entry")) {
        const url = textIn(entry, "id");
        assert.deepEqual(linksOf(entry), { alternate: [`text/html ${url}`], related: [`text/markdown ${url}.md`] });
      }
    }
  });

  it("has only absolute links that lead to something", () => {
    for (const path of atomPaths) {
      const root = rootOf(path);
      const entries = childrenOf(root, "entry");
      const links = [root, ...entries]
        .flatMap((each) => childrenOf(each, "link"))
        .map(({ attributes: its }) => its.href);
      const inContent = entries.flatMap((entry) => linksIn(textIn(entry, "content")));
      const addresses = [...links, ...inContent, ...entries.map((entry) => textIn(entry, "id"))] as string[];
      assertNone(
        addresses.filter((url) => !URL.canParse(url) || !isThere(url)),
        path,
      );
      assert.ok(inContent.length > 0 || path.includes("/jobs/"), path);
    }
  });

  it("has the same items as its JSON Feed for a feed reader", () => {
    for (const path of atomPaths) {
      const atom = parseAtomFeed(textAt(path));
      const json = parseJsonFeed(JSON.parse(textAt(path.replace(/xml$/, "json"))));
      assert.equal(json.title, atom.title?.value);
      assert.deepEqual(
        json.items?.map(({ url, title, content_html, date_published }) => [url, title, content_html, date_published]),
        atom.entries?.map((entry) => [
          entry.links?.find(({ type }) => type === "text/html")?.href,
          entry.title?.value,
          entry.content?.value,
          entry.published,
        ]),
      );
    }
  });
});

it("a JSON Feed has the members that version 1.1 requires", () => {
  for (const path of jsonPaths) {
    const feed = JSON.parse(textAt(path));
    assert.equal(feed.version, "https://jsonfeed.org/version/1.1");
    assert.equal(feed.feed_url, baseUrl + path);
    assert.equal(feed.home_page_url, baseUrl + path.replace("/feed.json", ""));
    assert.equal(feed.language, /^\/(en)\//.exec(path)?.[1] ?? "ca");
    assert.ok(feed.title && feed.authors[0].name);
    for (const item of feed.items) {
      assert.equal(item.id, item.url);
      assert.match(variantAt(new URL(item.url).pathname).type, /^text\/html/);
      assert.deepEqual([item.external_url, item.attachments], [undefined, undefined]);
      assert.ok(exists(new URL(item.url).pathname), item.url);
      assert.ok(item.title && item.content_html && item.authors[0].name);
      assert.match(item.date_published, moment);
      assert.match(item.date_modified, moment);
    }
  }
});
