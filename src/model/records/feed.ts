import { localPath, type PageAddress } from "../addresses/addresses.ts";
import { type CollectionName, collectionNames, collectionRow } from "../shapes/collections.ts";
import type { Entry, Studio } from "../studio/studio.ts";
import type { Locale } from "../texts/localized.ts";

/** Newest records of a collection in a language, for feed readers. */
export interface Feed {
  collection: CollectionName;
  locale: Locale;
  /** Newest first. */
  entries: readonly Entry[];
}

/** Format of a feed: Atom (RFC 4287) or JSON Feed. */
export type FeedFormat = "xml" | "json";

/** Name of every feed below its list; no record may have it. */
export const feedName = "feed";

const most = 20;

/** Returns every feed of the site. A collection without records in a language has none. */
export function feedsOf(studio: Studio): Feed[] {
  return studio.locales.flatMap((locale) => feedsIn(studio, locale));
}

/** Returns the feeds of a page: all of its language on the home page, else that of its collection. */
export function feedsOn({ kind, collection, locale }: PageAddress, studio: Studio): Feed[] {
  return feedsIn(studio, locale).filter((feed) => kind === "home" || feed.collection === collection);
}

export function feedPath(studio: Studio, { collection, locale }: Feed, format: FeedFormat): string {
  return localPath(studio, locale, collectionRow(collection).segment ?? "", `${feedName}.${format}`);
}

function feedsIn(studio: Studio, locale: Locale): Feed[] {
  return collectionNames
    .filter((name) => collectionRow(name).feed)
    .map((collection) => ({ collection, locale, entries: studio.list(collection, locale).slice(0, most) }))
    .filter(({ entries }) => entries.length > 0);
}
