import { recordsQuestion } from "../reads/questions.ts";
import type { CollectionName } from "../shapes/collections.ts";
import type { Entry, Studio } from "../studio/studio.ts";
import type { Locale } from "../texts/localized.ts";

/** Returns the record that follows in its list; the first follows the last. Undefined if the record is alone or unlisted. */
export function nextInList({ collection, locale, slug }: Entry, studio: Studio): Entry | undefined {
  return next(studio, collection, locale, slug)[0];
}

const next = recordsQuestion("next", (studio, collection: CollectionName, locale: Locale, slug: string) => {
  const all = studio.list(collection, locale);
  const place = all.findIndex((entry) => entry.slug === slug);
  const following = all[(place + 1) % all.length];
  return all.length > 1 && place >= 0 && following ? [following] : [];
});
