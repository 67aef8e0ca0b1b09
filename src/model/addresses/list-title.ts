import type { CollectionName } from "../shapes/collections.ts";
import { introductionOf } from "../studio/list-introduced-by.ts";
import { type Studio, textsOf } from "../studio/studio.ts";
import { titleOf } from "../texts/labels.ts";
import type { Locale } from "../texts/localized.ts";

/** Returns the title of a list: that of the page that introduces it, or of its collection. */
export function listTitle(studio: Studio, name: CollectionName, locale: Locale): string {
  const introduction = introductionOf(studio, name, locale)?.data;
  return introduction?.title ?? collectionTitle(studio, name, locale);
}

export function collectionTitle({ texts }: Studio, name: CollectionName, locale: Locale): string {
  return titleOf(textsOf({ texts }, locale), name);
}
