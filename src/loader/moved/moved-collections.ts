import { localPath, partPath } from "../../model/addresses/addresses.ts";
import { hasList } from "../../model/addresses/has-list.ts";
import { hasPage } from "../../model/addresses/has-page.ts";
import { collectionNames, collections } from "../../model/shapes/collections.ts";
import { isAtRoot, segmentOf } from "../../model/shapes/segment-of.ts";
import type { Studio } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";
import type { MovedFile } from "./read-moved.ts";

/** Returns old addresses with those of lists that have others, which lead on in each language. */
export function withMovedCollections(moved: MovedFile, studio: Studio): MovedFile {
  const stated = new Set(moved.rows.map(({ from }) => from));
  const rows = studio.locales.flatMap((locale) =>
    collectionNames().flatMap((name) => {
      const to = partPath(studio, { collection: name, locale });
      const hasBelow = [...studio.list(name, locale), ...studio.unlisted(name, locale)].some(hasPage);
      const ends = [...(hasList(studio, name, locale) ? [""] : []), ...(hasBelow ? ["/*"] : [])];
      const introduction = segmentOf(name, studio.defaultLocale);
      return formerSegments(name, locale, studio.defaultLocale).flatMap((segment) => {
        // A page that still stands there is a fault of the definition.
        if (segment !== introduction && studio.localesOf("pages", segment).length > 0) return [];
        const from = localPath(studio, locale, segment);
        return ends.map((end) => ({ from: from + end, to: to + end, field: `collections/${name}` }));
      });
    }),
  );
  return { ...moved, rows: [...moved.rows, ...rows.filter(({ from }) => !stated.has(from))] };
}

/** Returns the words that addresses of a collection have no more in a language: ours, and that of the default language. */
export function formerSegments(name: string, locale: Locale, defaultLocale: Locale): string[] {
  if (isAtRoot(name)) return [];
  const ours = collections[name as keyof typeof collections]?.segment;
  const taken = new Set(collectionNames().map((each) => segmentOf(each, locale)));
  const words = new Set([ours ?? [], segmentOf(name, defaultLocale) ?? []].flat());
  return [...words].filter((word) => !taken.has(word));
}
