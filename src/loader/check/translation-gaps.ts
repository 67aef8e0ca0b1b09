import { listIntroducedIn } from "../../model/records/present-collections.ts";
import type { CollectionName } from "../../model/shapes/collections.ts";
import type { Studio } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";

/** Record that is missing in some languages of the studio */
export interface TranslationGap {
  collection: CollectionName;
  slug: string;
  /** Languages that it is published in */
  locales: Locale[];
  /** Languages that it is missing in */
  missing: Locale[];
}

/**
 * Returns the records that are not published in every language. The introduction of a list is required only where the list has
 * records.
 */
export function translationGaps(studio: Studio): TranslationGap[] {
  const records = Map.groupBy(studio.entries, ({ collection, slug }) => `${collection}/${slug}`);
  return [...records.values()].flatMap(([record]) => {
    if (!record) return [];
    const { collection, slug } = record;
    const list = collection === "pages" ? listIntroducedIn(studio, slug) : undefined;
    const locales = studio.locales.filter((locale) => studio.get(collection, slug, locale));
    const missing = studio.locales.filter(
      (locale) => !locales.includes(locale) && (list === undefined || studio.list(list, locale).length > 0),
    );
    return missing.length > 0 ? [{ collection, slug, locales, missing }] : [];
  });
}
