import type { PageAddress } from "../../model/addresses/addresses.ts";
import { type CollectionName, collectionRow } from "../../model/shapes/collections.ts";
import { segmentOf } from "../../model/shapes/segment-of.ts";
import type { Entry, Studio } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";
import type { Site } from "../site.ts";

/** Record as a concept of the bundle */
export interface Concept {
  /** Path below the root of the bundle */
  name: string;
  type: string;
  page: PageAddress;
  entry: Entry;
}

/** Pages with a fixed name in the bundle: slug → name and type of the concept */
const profiles: Record<string, { name: string; type: string }> = {
  about: { name: "company", type: "Company" },
  pricing: { name: "pricing", type: "Pricing" },
};

/** File names that the format reserves */
const reserved: ReadonlySet<string> = new Set(["index", "log"]);

/** Returns every record with a page of its own, in the order of pages. */
export function conceptsOf({ studio, pages }: Site): Concept[] {
  return pages.flatMap((page) => {
    const entry: Entry | undefined = studio.get(page.collection, page.slug, page.locale);
    if (!entry || page.kind === "list" || page.kind === "selection" || !page.isIndexed) return [];
    return { page, entry, ...nameAndType(entry, studio) };
  });
}

/** Returns the folder of a collection, or of a locale, with a trailing slash; empty for the root of the default locale. */
export function folderOf(studio: Studio, locale: Locale, collection: CollectionName = "pages"): string {
  const parts = [locale === studio.defaultLocale ? null : locale, segmentOf(collection, locale)];
  return parts.map((part) => (part === null ? "" : `${part}/`)).join("");
}

function nameAndType(entry: Entry, studio: Studio): Pick<Concept, "name" | "type"> {
  const { collection, slug, locale } = entry;
  const { singular } = collectionRow(collection);
  const profile = collection === "pages" ? profiles[slug] : undefined;
  const isFree = profile && (profile.name === slug || !studio.get("pages", profile.name, locale));
  const own = isFree ? profile.name : reserved.has(slug) ? `${slug}-${singular}` : slug;
  return {
    name: `${folderOf(studio, locale, collection)}${own}.md`,
    type: profile?.type ?? `${singular[0]?.toUpperCase()}${singular.slice(1)}`,
  };
}
