import { type Feed, type FeedFormat, feedPath, feedsOf, selectedFeedsOf } from "../../model/records/feed.ts";
import { whatRecordsAre } from "../../model/records/what-records-are.ts";
import { keysIn } from "../../model/shapes/typed-keys.ts";
import { contentLanguage } from "../content-language.ts";
import { mediaTypes } from "../media-types.ts";
import type { Artifact, Site } from "../site.ts";
import { atomFeed } from "./atom-feed.ts";
import { type FeedData, feedData } from "./feed-data.ts";
import { jsonFeed } from "./json-feed.ts";

const formats: Record<FeedFormat, { name: string; mediaType: string; write(data: FeedData): string }> = {
  xml: { name: "Atom", mediaType: mediaTypes.atom, write: atomFeed },
  json: { name: "JSON Feed", mediaType: mediaTypes.jsonFeed, write: jsonFeed },
};

/** Makes the feeds of the newest records of each collection and tag, one for each language and format. */
export function* feeds(site: Site): Iterable<Artifact> {
  for (const feed of [...feedsOf(site.studio), ...selectedFeedsOf(site.studio)]) {
    for (const format of keysIn(formats)) yield artifact(feed, format, site);
  }
}

function artifact(feed: Feed, format: FeedFormat, site: Site): Artifact {
  const { name, mediaType, write } = formats[format];
  const { collection, locale } = feed;
  const isDefault = locale === site.studio.defaultLocale;
  const language = new Intl.DisplayNames("en", { type: "language" }).of(locale);
  const file = {
    path: feedPath(site.studio, feed, format),
    mediaType,
    body: async () => ({ content: write(await feedData(feed, site)), headers: contentLanguage(feed) }),
  };
  // Its page names it; a catalog with every tag would name little else.
  if (feed.selection) return file;
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
