import { localPath, type PageAddress } from "../../model/addresses/addresses.ts";
import { keysIn } from "../../model/shapes/typed-keys.ts";
import { lastChange, type Studio, textsOf } from "../../model/studio/studio.ts";
import { isOn } from "../../model/studio/switches.ts";
import type { Locale } from "../../model/texts/localized.ts";

/** Pages that no record makes and that are rendered on demand: slug → the texts that name it. */
const named = { search: "search", "not-found": "not_found" } as const;

export type OnDemandSlug = keyof typeof named;

export const onDemandSlugs = keysIn(named);

export function onDemandPagePath(studio: Studio, slug: OnDemandSlug, locale: Locale): string {
  return localPath(studio, locale, slug);
}

/** Returns an on-demand page in a language; the other languages keep `search`, the query of its address. */
export function onDemandAddress(studio: Studio, slug: OnDemandSlug, locale: Locale, search = ""): PageAddress {
  const { title, summary } = textsOf(studio, locale)[named[slug]];
  return {
    path: onDemandPagePath(studio, slug, locale),
    locale,
    kind: "record",
    collection: "pages",
    slug,
    title,
    description: summary,
    updated: lastChange(studio),
    isIndexed: false,
    alternates: Object.fromEntries(studio.locales.map((each) => [each, onDemandPagePath(studio, slug, each) + search])),
    isOnDemand: true,
  };
}

/** Returns all addresses of on-demand pages, without those of published pages. */
export function onDemandPaths(studio: Studio): string[] {
  const slugs = onDemandSlugs.filter((slug) => slug !== "search" || isOn("search", studio));
  return studio.locales.flatMap((locale) => slugs.map((slug) => onDemandPagePath(studio, slug, locale)));
}
