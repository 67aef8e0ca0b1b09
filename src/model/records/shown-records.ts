import type { PageAddress } from "../addresses/addresses.ts";
import { type CollectionName, collectionNames, collectionRow, hasCollection } from "../shapes/collections.ts";
import type { HomeSection } from "../shapes/home-sections.ts";
import type { Entry, Studio } from "../studio/studio.ts";
import type { Locale } from "../texts/localized.ts";
import { relatedCollections, relatedTo } from "./derived.ts";
import { isSelected } from "./selections.ts";
import { untranslatedEntries } from "./untranslated.ts";

/** Records of a collection that a page shows below its own content. */
export interface ShownRecords {
  collection: CollectionName;
  /** Key of the title among the labels; absent: the title of the collection. */
  title?: string | undefined;
  /** Title that the studio states, in place of that of the collection. */
  heading?: string | undefined;
  /** Words below the title. */
  text?: string | undefined;
  entries: readonly Entry[];
  /** Records of the collection that are published in other languages only. */
  untranslated: readonly Entry[];
}

const mostRelated = 4;

/** Number of records in a section of the home page, for a collection that the program shows none of. */
const mostOfOthers = 3;

/** Returns the sections of records on a page: selections on the home page, related records on the page of a record. */
export function shownRecordsOn(page: PageAddress, studio: Studio): ShownRecords[] {
  return sectionsOf(page, studio).filter(({ entries }) => entries.length > 0);
}

function sectionsOf({ kind, collection, slug, locale }: PageAddress, studio: Studio): ShownRecords[] {
  if (kind === "home") {
    return homeSectionsOf(studio, locale).map((section) => shownIn(section, locale, studio));
  }
  const entry = kind === "record" ? studio.get(collection, slug, locale) : undefined;
  if (!entry) return [];
  return relatedCollections(collection).map((name) => {
    const { as: title, most = mostRelated } = collectionRow(name).related ?? {};
    return { collection: name, title, entries: relatedTo(entry, name, studio).slice(0, most), untranslated: [] };
  });
}

/** Returns the records that a section states; undefined if there are none, or no such collection. */
export function shownSection(section: HomeSection, locale: Locale, studio: Studio): ShownRecords | undefined {
  const shown = hasCollection(section.collection) ? shownIn(section, locale, studio) : undefined;
  return shown && shown.entries.length > 0 ? shown : undefined;
}

function shownIn({ collection, count, title, text }: HomeSection, locale: Locale, studio: Studio): ShownRecords {
  return {
    ...newest(collection, count ?? collectionRow(collection).home ?? mostOfOthers, locale, studio),
    ...(title !== undefined && { heading: title }),
    ...(text !== undefined && { text }),
  };
}

/** Returns the sections of the home page: those that its front matter states, or else those of the program. */
function homeSectionsOf(studio: Studio, locale: string): readonly HomeSection[] {
  const stated = studio
    .get("pages", "home", locale)
    ?.data.sections?.filter(({ collection }) => collection !== undefined && hasCollection(collection));
  return stated ?? collectionNames().map((collection) => ({ collection, count: collectionRow(collection).home ?? 0 }));
}

/**
 * Returns the first records of a collection. Only a whole list names the untranslated ones; a selection leaves that to
 * its list.
 */
function newest(collection: CollectionName, most: number, locale: string, studio: Studio): ShownRecords {
  const all = studio.list(collection, locale);
  const isWhole = all.length <= most;
  const untranslated = isWhole ? untranslatedEntries(studio, collection, locale) : [];
  return { collection, entries: all.slice(0, most), untranslated };
}

/** Returns the records that a list lacks in its language; only the first part of the list names them. */
export function untranslatedOn(page: PageAddress, studio: Studio): readonly Entry[] {
  const { kind, part, collection, locale, selection } = page;
  if (!(kind === "list" || kind === "selection") || part?.number !== 1) return [];
  const all = untranslatedEntries(studio, collection, locale);
  return selection ? all.filter((entry) => isSelected(entry, selection)) : all;
}
