import { type CollectionName, collectionNames } from "../shapes/collections.ts";
import { segmentOf } from "../shapes/segment-of.ts";
import type { Locale } from "../texts/localized.ts";
import type { PageEntry, Studio } from "./studio.ts";

/** Returns the collection whose list a page of this slug introduces, in every language: it is the word in the default one. */
export function listIntroducedBy(page: string, defaultLocale: Locale): CollectionName | undefined {
  return collectionNames().find((name) => segmentOf(name, defaultLocale) === page);
}

/** Returns the page that introduces a list in a language. */
export function introductionOf(studio: Studio, name: CollectionName, locale: Locale): PageEntry | undefined {
  return studio.get("pages", segmentOf(name, studio.defaultLocale) ?? "", locale);
}
