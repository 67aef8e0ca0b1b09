import type { Entry, Studio } from "../studio/studio.ts";
import type { Locale } from "../texts/localized.ts";

/** Returns the languages that the page of a record names; only an unlisted one names unlisted ones. */
export function languagesNamedBy({ collection, slug, unlisted }: Entry, studio: Studio): Locale[] {
  if (!unlisted) return studio.localesOf(collection, slug);
  return studio.locales.filter((locale) => studio.get(collection, slug, locale));
}
