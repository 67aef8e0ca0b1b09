import { type PageAddress, partPath } from "../addresses/addresses.ts";
import { type CollectionName, collectionNames, collectionRow } from "../shapes/collections.ts";
import type { Entry, Studio } from "../studio/studio.ts";
import type { Locale } from "../texts/localized.ts";
import { countOfRecords } from "./count-of-records.ts";
import { byYear, hasSelection, type SelectedRecords, type Selection, selectionsOf } from "./selections.ts";

/** Place of a feed: a collection in a language, or a value of its records. */
export interface FeedAddress {
  collection: CollectionName;
  locale: Locale;
  /** Value that its records share, if it has these alone. */
  selection?: Selection;
}

/** Newest records of a collection in a language, for feed readers. */
export interface Feed extends FeedAddress {
  /** Newest first. */
  entries: readonly Entry[];
}

/** Format of a feed: Atom (RFC 4287) or JSON Feed. */
export type FeedFormat = "xml" | "json";

/** Name of every feed below its list; no record may have it. */
export const feedName = "feed";

const most = 20;

/** Returns the feeds of whole collections. A collection without records in a language has none. */
export function feedsOf(studio: Studio): Feed[] {
  return studio.locales.flatMap((locale) => feedsIn(studio, locale));
}

/** Returns the feeds of the values of their filters; a year that has passed has no news. */
export function selectedFeedsOf(studio: Studio): Feed[] {
  return feedsOf(studio).flatMap(({ collection, locale }) =>
    selectionsOf(studio, collection, locale)
      .filter(({ by }) => by !== byYear)
      .map((selected) => feedOf(selected, collection, locale)),
  );
}

/** Returns the feeds of a page: all of its language on the home page, that of a tag on its pages, else its collection's. */
export function feedsOn({ kind, collection, locale, selection }: PageAddress, studio: Studio): FeedAddress[] {
  const isOwn = selection && selection.by !== byYear && collectionRow(collection).feed;
  if (isOwn && hasSelection(studio, collection, locale, selection.by, selection.value)) {
    return [{ collection, locale, selection: { by: selection.by, value: selection.value } }];
  }
  return collectionNames()
    .filter((name) => (kind === "home" || name === collection) && collectionRow(name).feed)
    .filter((name) => countOfRecords(studio, name, locale) > 0)
    .map((name) => ({ collection: name, locale }));
}

export function feedPath(studio: Studio, feed: FeedAddress, format: FeedFormat): string {
  const list = partPath(studio, feed);
  return `${list === "/" ? "" : list}/${feedName}.${format}`;
}

function feedOf({ by, value, entries }: SelectedRecords, collection: CollectionName, locale: Locale): Feed {
  return { collection, locale, selection: { by, value }, entries: entries.slice(0, most) };
}

function feedsIn(studio: Studio, locale: Locale): Feed[] {
  return collectionNames()
    .filter((name) => collectionRow(name).feed)
    .map((collection) => ({ collection, locale, entries: studio.list(collection, locale).slice(0, most) }))
    .filter(({ entries }) => entries.length > 0);
}
