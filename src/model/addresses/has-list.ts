import { question } from "../reads/questions.ts";
import type { CollectionName } from "../shapes/collections.ts";
import { isAtRoot } from "../shapes/segment-of.ts";
import { listIntroducedBy } from "../studio/list-introduced-by.ts";
import type { Entry, Studio } from "../studio/studio.ts";
import type { Locale } from "../texts/localized.ts";

/** Returns true if a collection has a list page in a locale. */
export const hasList = question(
  "has-list",
  (studio, name: CollectionName, locale: Locale): boolean =>
    !isAtRoot(name) && (studio.list(name, locale).length > 0 || isEmptied(studio, name, locale)),
);

/** Returns true if a list had records that are over: its address stays, since pages may link to it. */
function isEmptied(studio: Studio, name: CollectionName, locale: Locale): boolean {
  return studio.unlisted(name, locale).some(({ isOver }) => isOver);
}

/** Returns true if a page introduces a list that there is in its language. */
export function isIntroduction({ collection, slug, locale }: Entry, studio: Studio): boolean {
  const list = collection === "pages" ? listIntroducedBy(slug, studio.defaultLocale) : undefined;
  return list !== undefined && hasList(studio, list, locale);
}
