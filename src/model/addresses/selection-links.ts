import { byYear, hasSelection, type Selection, selectionsOf } from "../records/selections.ts";
import { collectionRow } from "../shapes/collections.ts";
import type { Studio } from "../studio/studio.ts";
import type { Locale } from "../texts/localized.ts";
import { type PageAddress, partPath } from "./addresses.ts";
import { labelOfSelection } from "./selection-label.ts";

/** Link to the records of a list that share a value. */
export interface SelectionLink extends Selection {
  /** Words for the value. */
  title: string;
  path: string;
  /** Number of its records. */
  count: number;
}

/** Selections of a list by one filter, or by year. */
export interface SelectionGroup {
  by: string;
  /** Field of the values; absent for years. */
  field?: string;
  links: readonly SelectionLink[];
}

/** Returns the identifier of the heading of links to the selections by a field, or by year. */
export function selectionAnchor(field = byYear): string {
  return `by-${field}`;
}

/** Maximum number of values of a filter that a list links to: those of the most records. */
const mostValues = 40;

/** Returns the links from a list to its selections; only the first part of a whole list has them. */
export function selectionGroupsOn(page: PageAddress, studio: Studio): SelectionGroup[] {
  const { kind, collection, locale, part } = page;
  if (kind !== "list" || part?.number !== 1) return [];
  const found = Map.groupBy(selectionsOf(studio, collection, locale), ({ by }) => by);
  return [...found].map(([by, selected]) => {
    const field = selected[0]?.field;
    const byCount = selected.toSorted((one, other) => other.entries.length - one.entries.length);
    const links = (by === byYear ? selected : byCount.slice(0, mostValues)).map(({ value, entries }) => ({
      by,
      value,
      ...linkOf(studio, collection, locale, { by, value }),
      count: entries.length,
    }));
    const collator = new Intl.Collator(locale);
    if (by !== byYear) links.sort((one, other) => collator.compare(one.title, other.title));
    return { by, ...(field !== undefined && { field }), links };
  });
}

function linkOf(studio: Studio, collection: string, locale: Locale, selection: Selection) {
  return {
    title: labelOfSelection(studio, collection, locale, selection),
    path: partPath(studio, { collection, locale, selection }),
  };
}

/** Text of a value of a record, with the path of the page of the records that share it, if there is one. */
export interface LinkedValue {
  title: string;
  path?: string;
}

/** Returns the values of a record in a field with pages; undefined if none of them has a page. */
export function linkedValues(
  studio: Studio,
  { collection, locale }: Pick<PageAddress, "collection" | "locale">,
  field: string,
  values: readonly string[],
): LinkedValue[] | undefined {
  const filters = Object.entries(collectionRow(collection).filters ?? {});
  const by = filters.find(([, filter]) => filter.pages && filter.field === field)?.[0];
  if (by === undefined) return undefined;
  const linked = values.map((value) => {
    const { title, path } = linkOf(studio, collection, locale, { by, value });
    return hasSelection(studio, collection, locale, by, value) ? { title, path } : { title };
  });
  return linked.some(({ path }) => path !== undefined) ? linked : undefined;
}
