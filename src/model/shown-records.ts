import type { PageAddress } from "./addresses.ts";
import type { CollectionName } from "./collections.ts";
import type { Entry, Studio } from "./studio.ts";
import { untranslatedEntries } from "./untranslated.ts";

/** Records of a collection that a page shows below its own content. */
export interface ShownRecords {
  collection: CollectionName;
  entries: readonly Entry[];
  /** Records of the collection that are published in other languages only. */
  untranslated: readonly Entry[];
}

const onHome: readonly { name: CollectionName; most: number }[] = [
  { name: "services", most: 6 },
  { name: "cases", most: 4 },
  { name: "articles", most: 3 },
];

const mostRelated = 4;

/** The sections of a page that show records: of the home page, and the cases of a service. */
export function shownRecordsOn(page: PageAddress, studio: Studio): ShownRecords[] {
  return sectionsOf(page, studio).filter(({ entries }) => entries.length > 0);
}

function sectionsOf({ kind, collection, slug, locale }: PageAddress, studio: Studio): ShownRecords[] {
  if (kind === "home") return onHome.map(({ name, most }) => newest(name, most, locale, studio));
  if (kind !== "record" || collection !== "services") return [];
  const cases = studio.list("cases", locale).filter(({ data }) => data.services.includes(slug));
  return [{ collection: "cases", entries: cases.slice(0, mostRelated), untranslated: [] }];
}

/** A selection says nothing of what is missing: the list that it is from does. */
function newest(collection: CollectionName, most: number, locale: string, studio: Studio): ShownRecords {
  const all = studio.list(collection, locale);
  const isWhole = all.length <= most;
  const untranslated = isWhole ? untranslatedEntries(studio, collection, locale) : [];
  return { collection, entries: all.slice(0, most), untranslated };
}

/** Records that a list does not have in its language; named where the list begins. */
export function untranslatedOn({ kind, part, collection, locale }: PageAddress, studio: Studio): readonly Entry[] {
  return kind === "list" && part?.number === 1 ? untranslatedEntries(studio, collection, locale) : [];
}
