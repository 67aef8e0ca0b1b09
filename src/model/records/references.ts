import { collectionRow, hasCollection } from "../shapes/collections.ts";
import type { Entry, Studio } from "../studio/studio.ts";

/**
 * Returns the records that a field of a record refers to, as they are published in its language. People are shown in
 * another language of theirs where there is none, since their names are the same.
 */
export function referredBy({ collection, data, locale }: Entry, field: string, studio: Studio): Entry[] {
  const target = collectionRow(collection).references?.[field];
  if (target === undefined || !hasCollection(target)) return [];
  const { isSameEverywhere } = collectionRow(target);
  const languages = isSameEverywhere ? [locale, ...studio.locales] : [locale];
  return referredSlugs(data[field]).flatMap((slug) => {
    const [found] = languages.flatMap((each) => studio.listed(target, slug, each) ?? []);
    return found ?? [];
  });
}

/** Returns the slugs of a field that holds one or several. */
export function referredSlugs(value: unknown): string[] {
  return [value].flat().filter((each) => typeof each === "string");
}
