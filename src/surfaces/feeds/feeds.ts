import { type PageAddress, partPath } from "../../model/addresses/addresses.ts";
import { type Feed, type FeedFormat, feedPath, feedsOf, selectedFeedsOf } from "../../model/records/feed.ts";
import { whatRecordsAre } from "../../model/records/what-records-are.ts";
import { isForAgents } from "../../model/shapes/collections-that.ts";
import { keysIn } from "../../model/shapes/typed-keys.ts";
import { contentLanguage } from "../content-language.ts";
import { mediaTypes } from "../media-types.ts";
import type { Artifact, Site } from "../site.ts";
import { type FeedData, feedData } from "./feed-data.ts";

const formats: Record<FeedFormat, { name: string; mediaType: string; write(data: FeedData): Promise<string> }> = {
  xml: {
    name: "Atom",
    mediaType: mediaTypes.atom,
    write: async (data) => (await import("./atom-feed.ts")).atomFeed(data),
  },
  json: {
    name: "JSON Feed",
    mediaType: mediaTypes.jsonFeed,
    write: async (data) => (await import("./json-feed.ts")).jsonFeed(data),
  },
};

/** Makes the feeds of the newest records of each collection and tag, one for each language and format. */
export function* feeds(site: Site): Iterable<Artifact> {
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  for (const feed of [...feedsOf(site.studio), ...selectedFeedsOf(site.studio)]) {
    const page = pages.get(partPath(site.studio, feed));
    if (!page) throw new TypeError(`${feed.collection} has a feed in ${feed.locale} and no page`);
    for (const format of keysIn(formats)) yield artifact(feed, page, format, site);
  }
}

function artifact(feed: Feed, page: PageAddress, format: FeedFormat, site: Site): Artifact {
  const { name, mediaType, write } = formats[format];
  const { collection, locale } = feed;
  const isDefault = locale === site.studio.defaultLocale;
  const language = new Intl.DisplayNames("en", { type: "language" }).of(locale);
  const path = feedPath(site.studio, feed, format);
  const records = `records of ${path}`;
  site.queries.state(
    records,
    feed.entries.map(({ slug }) => slug),
  );
  const body = async () => {
    site.queries.note(records);
    return { content: await write(await feedData(feed, page, site)), headers: contentLanguage(feed) };
  };
  const file = { path, mediaType, readsAll: true as const, body };
  // Its page names it; a catalog with every tag would name little else, and none names what is kept from agents.
  if (feed.selection || !isForAgents(collection)) return file;
  return {
    ...file,
    title: `Newest ${collection} (${name}, ${language})`,
    description: `${whatRecordsAre(site.studio, collection)} The newest first, whole, in ${language}, for feed readers.`,
    relation: "alternate",
    // Feeds in other languages are listed in the llms.txt of their language.
    listedIn: isDefault ? ["llms", "ai-catalog"] : ["llms"],
    queries: [`What are the newest ${collection} of the studio?`, `How can I follow the ${collection} of the studio?`],
  };
}
