import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parseXml, type XmlElement } from "@rgrove/parse-xml";
import { atomFeed } from "../../src/surfaces/feeds/atom-feed.ts";
import type { FeedData } from "../../src/surfaces/feeds/feed-data.ts";
import { jsonFeed } from "../../src/surfaces/feeds/json-feed.ts";
import { childrenOf, textIn } from "../support/surfaces/feed-elements.ts";

describe("a feed of texts with markup and special characters", () => {
  const hostile = `Tom & "Jerry" <script>alert(1)</script> ]]> &amp; é 🎉`;
  const day = new Date("2026-01-31");
  const author = { name: hostile, url: "https://a.example/?a=1&b=2" };
  const data: FeedData = {
    title: hostile,
    description: hostile,
    locale: "en",
    page: "https://a.example/",
    addresses: { xml: "https://a.example/feed.xml?a&b", json: "https://a.example/feed.json" },
    author,
    updated: day,
    items: [
      {
        url: "https://a.example/1",
        markdownUrl: "https://a.example/1.md",
        title: hostile,
        summary: hostile,
        published: day,
        updated: day,
        authors: [author],
        image: undefined,
        tags: [hostile],
        html: `<p>${hostile}</p>`,
      },
    ],
  };

  it("keeps every character, as Atom and as JSON Feed", () => {
    const root = parseXml(atomFeed(data)).root as XmlElement;
    const entry = childrenOf(root, "entry")[0] as XmlElement;
    assert.deepEqual(
      [textIn(root, "title"), textIn(entry, "title"), textIn(entry, "content")],
      [hostile, hostile, `<p>${hostile}</p>`],
    );
    assert.equal(childrenOf(entry, "category")[0]?.attributes.term, hostile);
    const [item] = JSON.parse(jsonFeed(data)).items;
    assert.deepEqual([item.title, item.content_html], [hostile, `<p>${hostile}</p>`]);
  });

  it("leaves out characters that XML does not allow", () => {
    const [item] = data.items;
    const odd = { ...data, title: "a\u0007\ufffe\n", items: [{ ...item, html: "b\u001b[31m" }] } as FeedData;
    const root = parseXml(atomFeed(odd)).root as XmlElement;
    const entry = childrenOf(root, "entry")[0] as XmlElement;
    assert.deepEqual([textIn(root, "title"), textIn(entry, "content")], ["a", "b[31m"]);
  });

  it("has the summary of an item that has no prose", () => {
    const [item] = data.items;
    const bare = { ...data, items: [{ ...item, html: undefined }] } as FeedData;
    assert.equal(JSON.parse(jsonFeed(bare)).items[0].content_text, hostile);
    const root = parseXml(atomFeed(bare)).root as XmlElement;
    assert.equal(textIn(childrenOf(root, "entry")[0] as XmlElement, "summary"), hostile);
  });
});
