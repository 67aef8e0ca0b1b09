import { z } from "zod";
import { partPath, pathOf } from "../../model/addresses/addresses.ts";
import { hasList } from "../../model/addresses/has-list.ts";
import { type FilterValues, filtersOf, isWanted, valuesOf } from "../../model/records/filters.ts";
import { type CollectionName, collectionNames } from "../../model/shapes/collections.ts";
import { type Studio, textsOf } from "../../model/studio/studio.ts";
import { titleOf } from "../../model/texts/labels.ts";
import type { Locale } from "../../model/texts/localized.ts";
import { type Problem, parameterProblem } from "../errors/problems.ts";
import { filterParameters } from "./filter-parameters.ts";
import { type AskedValue, askedValues, textOfQuery } from "./queried-list.ts";

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
  const { collection } = query;
  if (collection === undefined) return undefined;
  const listed = collectionNames().filter((name) => hasList(studio, name, locale));
  if (!listed.includes(collection)) throw unknownValue("collection", listed);
  const given = Object.entries(filterParameters(collection, studio)).flatMap(([name, shape]): [string, string][] => {
    const [value, filter] = [query[name], filtersOf(collection)[name]];
    if (value === undefined || !filter) return [];
    const read = z.string().safeParse(z.safeParse(shape, value).data);
    if (!read.success) throw unknownValue(name, valuesOf(studio, collection, filter));
    return [[name, read.data]];
  });
  return { collection, filters: Object.fromEntries(given) };
}

/** Maximum number of values that a problem names. */
const mostNamed = 20;

function unknownValue(name: string, known: readonly string[]): Problem {
  const named = known.slice(0, mostNamed).map((value) => `\`${value}\``);
  return parameterProblem(name, "is not a known value", `Known values of \`${name}\`: ${named.join(", ")}.`);
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
