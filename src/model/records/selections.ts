import { question } from "../reads/questions.ts";
import { oncePerStudio } from "../reads/recorder.ts";
import { type CollectionName, collectionRow } from "../shapes/collections.ts";
import { slugOfFolder } from "../shapes/field-shapes.ts";
import { sortKey } from "../studio/places.ts";
import type { Entry, Studio } from "../studio/studio.ts";
import type { Locale } from "../texts/localized.ts";
import { valuesIn } from "./filters.ts";

/** Value that records of a list share: of a filter, by its parameter, or their year. */
export interface Selection {
  by: string;
  value: string;
}

/** Records of a collection in a language that share a value and have a page of their own. */
export interface SelectedRecords extends Selection {
  /** Field of the value, whose label names the value; absent for years. */
  field?: string;
  entries: readonly Entry[];
}

/** Selection of the records of one year. */
export const byYear = "year";

/** Minimum number of records that share a value, for a page of theirs. */
const fewest = 2;

/** Minimum number of records of a list that has pages by year. */
const fewestOfArchive = 20;

/**
 * Returns the selections of a list that have a page: by each filter with `pages` in the order of the values, then by
 * year from the latest.
 */
export function selectionsOf(studio: Studio, name: CollectionName, locale: Locale): readonly SelectedRecords[] {
  return [...known(studio, name, locale).values()];
}

export function selectionOf(
  studio: Studio,
  name: CollectionName,
  locale: Locale,
  { by, value }: Selection,
): SelectedRecords | undefined {
  return known(studio, name, locale).get(keyOf(by, value));
}

/** Returns true if the records that share a value have a page of their own. */
export const hasSelection = question(
  "has-selection",
  (studio, name: CollectionName, locale: Locale, by: string, value: string): boolean =>
    selectionOf(studio, name, locale, { by, value }) !== undefined,
);

/** Checks whether a record has the value of a selection. */
export function isSelected(entry: Entry, { by, value }: Selection): boolean {
  if (by === byYear) return yearOf(entry) === value;
  const field = collectionRow(entry.collection).filters?.[by]?.field;
  return field !== undefined && valuesIn(entry, field).includes(value);
}

type Selections = ReadonlyMap<string, SelectedRecords>;

const known = question(
  "selections",
  oncePerStudio((studio, name: CollectionName, locale: Locale) => findSelections(name, studio.list(name, locale))),
  (selections) => [...selections].map(([key, { entries }]) => [key, entries.map(({ slug }) => slug)]),
);

function findSelections(name: CollectionName, entries: readonly Entry[]): Selections {
  const { filters = {}, archive } = collectionRow(name);
  const paged = Object.entries(filters).filter(([, { pages }]) => pages);
  const shared = paged.flatMap(([by, { field }]) =>
    [...grouped(entries, (entry) => valuesIn(entry, field))]
      .filter(([value, having]) => having.length >= fewest && value !== slugOfFolder)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([value, having]) => ({ by, value, field, entries: having })),
  );
  const years = archive && entries.length >= fewestOfArchive ? grouped(entries, (entry) => [yearOf(entry)]) : new Map();
  const dated = [...(years.size > 1 ? years : [])]
    .sort(([one], [other]) => (one > other ? -1 : 1))
    .map(([value, having]) => ({ by: byYear, value, entries: having }));
  return new Map([...shared, ...dated].map((found) => [keyOf(found.by, found.value), found]));
}

function grouped(entries: readonly Entry[], of: (entry: Entry) => readonly string[]): Map<string, Entry[]> {
  const found = new Map<string, Entry[]>();
  for (const entry of entries) {
    for (const value of new Set(of(entry))) {
      const having = found.get(value);
      if (having) having.push(entry);
      else found.set(value, [entry]);
    }
  }
  return found;
}

function yearOf(entry: Entry): string {
  return String(sortKey(entry)).slice(0, 4);
}

function keyOf(by: string, value: string): string {
  return `${by}/${value}`;
}
