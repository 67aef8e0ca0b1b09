import { generateAtomFeed } from "feedsmith";
import { pictureType } from "../media-types.ts";
import type { FeedData, FeedItem } from "./feed-data.ts";

/** Characters that XML may not hold, escaped or not (https://www.w3.org/TR/xml/#charsets); readers would refuse the whole feed */
const notXml = /[^\P{Cc}\t\n\r\u0080-\u009f]|[\ufffe\uffff]/gu;

/** Returns a feed as Atom 1.0 (RFC 4287). */
export function atomFeed({ title, description, locale, page, addresses, author, updated, items }: FeedData): string {
  const feed = {
    xml: { lang: locale },
    id: addresses.xml,
    title: { value: title },
    subtitle: { value: description },
    updated,
    authors: [personOf(author)],
    links: [
      { rel: "self", type: "application/atom+xml", href: addresses.xml },
      { rel: "alternate", type: "text/html", href: page, hreflang: locale },
      { rel: "related", type: "application/feed+json", href: addresses.json },
    ],
    entries: items.map((item) => entryOf(item, locale)),
  };
  return `${generateAtomFeed(feed).trim().replace(notXml, "")}\n`;
}

function entryOf(item: FeedItem, locale: string) {
  return {
    id: item.url,
    title: { value: item.title },
    summary: { value: item.summary },
    published: item.published,
    updated: item.updated,
    authors: item.authors.map(personOf),
    categories: item.tags.map((term) => ({ term })),
    links: [
      { rel: "alternate", type: "text/html", href: item.url, hreflang: locale },
      // Feed readers open an alternate, and some open the last one, so this is not an alternate.
      { rel: "related", type: "text/markdown", href: item.markdownUrl },
      ...(item.image === undefined ? [] : [{ rel: "enclosure", type: pictureType(item.image), href: item.image }]),
    ],
    ...(item.html && { content: { type: "html", value: item.html } }),
  };
}

function personOf({ name, url }: FeedData["author"]) {
  return { name, uri: url };
}
