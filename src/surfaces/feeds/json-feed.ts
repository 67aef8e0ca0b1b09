import { generateJsonFeed } from "feedsmith";
import { serialize } from "../../api/operation.ts";
import type { FeedData, FeedItem } from "./feed-data.ts";

/** Returns a feed as JSON Feed 1.1 (jsonfeed.org). */
export function jsonFeed({ title, description, locale, page, addresses, author, items }: FeedData): string {
  return serialize(
    generateJsonFeed({
      title,
      description,
      language: locale,
      home_page_url: page,
      feed_url: addresses.json,
      authors: [author],
      items: items.map((item) => itemOf(item, locale)),
    }),
  );
}

function itemOf(item: FeedItem, locale: string) {
  const { url, title, summary, published, updated, authors, tags, html, image } = item;
  return {
    id: url,
    url,
    title,
    summary,
    language: locale,
    date_published: published,
    date_modified: updated,
    authors: [...authors],
    ...(image !== undefined && { image }),
    ...(tags.length > 0 && { tags: [...tags] }),
    // The format requires one of the two members.
    ...(html ? { content_html: html } : { content_text: summary }),
  };
}
