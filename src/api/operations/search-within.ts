import { z } from "zod";
import { partPath, pathOf } from "../../model/addresses/addresses.ts";
import { hasList } from "../../model/addresses/has-list.ts";
import { type FilterValues, isWanted } from "../../model/records/filters.ts";
import { type CollectionName, collectionNames } from "../../model/shapes/collections.ts";
import { type Studio, textsOf } from "../../model/studio/studio.ts";
import { titleOf } from "../../model/texts/labels.ts";
import type { Locale } from "../../model/texts/localized.ts";
import { filterParameters } from "./filter-parameters.ts";
import { type AskedValue, askedValues, textOfQuery } from "./queried-list.ts";
import { validateRequest } from "./validate.ts";

/** Records that a search is narrowed to: those of a collection with the values of its filters. */
export interface SearchWithin {
  collection: CollectionName;
  filters: FilterValues;
}

/** Words for what a search is narrowed to, and the list with the same filters. */
export interface SaidWithin extends SearchWithin {
  title: string;
  path: string;
  url: string;
  asked: readonly AskedValue[];
}

/** Returns what a query narrows a search to, by `collection` and its filters. Throws a 400 that names what there is. */
export function searchWithin(
  query: Readonly<Record<string, string>>,
  locale: Locale,
  studio: Studio,
): SearchWithin | undefined {
  if (query.collection === undefined) return undefined;
  const listed = collectionNames().filter((name) => hasList(studio, name, locale));
  const named = z.object({ collection: z.enum(listed) });
  const { collection } = validateRequest(named, { collection: query.collection }, "query") as SearchWithin;
  const parameters = filterParameters(collection, studio);
  const given = Object.entries(query).filter(([name]) => Object.hasOwn(parameters, name));
  const filters = validateRequest(z.object(parameters), Object.fromEntries(given), "query") as FilterValues;
  return { collection, filters };
}

/** Returns the paths of the records that a search is narrowed to. */
export function pathsWithin({ collection, filters }: SearchWithin, locale: Locale, studio: Studio): string[] {
  const wanted = studio.list(collection, locale).filter((entry) => isWanted(entry, filters));
  return wanted.map((entry) => pathOf(studio, entry));
}

export function saidWithin(within: SearchWithin, locale: Locale, studio: Studio, baseUrl: string): SaidWithin {
  const { collection, filters } = within;
  const query = Object.entries(filters);
  const path = partPath(studio, { collection, locale }) + textOfQuery(query);
  return {
    ...within,
    title: titleOf(textsOf(studio, locale), collection),
    path,
    url: new URL(path, baseUrl).href,
    asked: askedValues({ collection, locale }, query, studio),
  };
}
