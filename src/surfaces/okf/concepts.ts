import type { PageAddress } from "../../model/addresses/addresses.ts";
import { collectionRow } from "../../model/shapes/collections.ts";
import type { Entry, Studio } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";
import type { Site } from "../site.ts";

/** A record as a concept of the bundle. */
export interface Concept {
  /** Path below the bundle's root. */
  name: string;
  type: string;
  page: PageAddress;
  entry: Entry;
}

/** Pages that the bundle knows by what they show: slug → name and type of the concept. */
const profiles: Record<string, { name: string; type: string }> = {
  about: { name: "company", type: "Company" },
  pricing: { name: "pricing", type: "Pricing" },
};

/** Names that the format keeps for its own files. */
const reserved: ReadonlySet<string> = new Set(["index", "log"]);

/** Every record that has a page of its own, in the order of the pages. */
export function conceptsOf({ studio, pages }: Site): Concept[] {
  return pages.flatMap((page) => {
    const entry: Entry | undefined = studio.get(page.collection, page.slug, page.locale);
    if (!entry || page.kind === "list" || !page.isIndexed) return [];
    return { page, entry, ...nameAndType(entry, studio) };
  });
}

/** Folder of a collection in a locale, empty or with its slash; the default locale stands at the root. */
export function folderOf(studio: Studio, locale: Locale, segment: string | null): string {
  const parts = [locale === studio.defaultLocale ? null : locale, segment];
  return parts.map((part) => (part === null ? "" : `${part}/`)).join("");
}

function nameAndType(entry: Entry, studio: Studio): Pick<Concept, "name" | "type"> {
  const { collection, slug, locale } = entry;
  const { segment, singular } = collectionRow(collection);
  const profile = collection === "pages" ? profiles[slug] : undefined;
  const isFree = profile && (profile.name === slug || !studio.get("pages", profile.name, locale));
  const own = isFree ? profile.name : reserved.has(slug) ? `${slug}-${singular}` : slug;
  return {
    name: `${folderOf(studio, locale, segment)}${own}.md`,
    type: profile?.type ?? `${singular[0]?.toUpperCase()}${singular.slice(1)}`,
  };
}
