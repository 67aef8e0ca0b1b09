import type { PageAddress } from "../../model/addresses/addresses.ts";
import { labelOfSelection } from "../../model/addresses/selection-label.ts";
import { filtersOf, isFromWords } from "../../model/records/filters.ts";
import { meantValue } from "../../model/records/meant-value.ts";
import type { StudioRecord } from "../../model/records/record.ts";
import type { Untranslated } from "../../model/records/untranslated.ts";
import type { CollectionName } from "../../model/shapes/collections.ts";
import { type Studio, textsOf } from "../../model/studio/studio.ts";
import { labelOf } from "../../model/texts/labels.ts";

/** Value that a list page was asked for, in words. */
export interface AskedValue {
  label: string;
  value: string;
}

/** Records that a list page shows for a query. */
export interface QueriedList {
  /** Parameter → value that the list is filtered by. */
  filters: Readonly<Record<string, string>>;
  asked: readonly AskedValue[];
  records: readonly StudioRecord[];
  untranslated: readonly Untranslated[];
  /** Query of the records that follow; absent if there are none. */
  next?: string;
}

/** Query of a list page: the parameters that it reads, in the order of the table. */
export type ListQuery = readonly (readonly [name: string, value: string])[];

/** Returns the parameters of a list's operation that its page reads: the page tells the language itself. */
export function listParameters(name: CollectionName): string[] {
  return [...Object.keys(filtersOf(name)), "limit", "cursor"];
}

/** Returns the parameters of a query that a list page reads, with the values that they mean; repeated ones too. */
export function listQueryOf(search: string, name: CollectionName, studio: Studio): ListQuery {
  const given = [...new URLSearchParams(search)];
  return listParameters(name).flatMap((parameter) => {
    const filter = filtersOf(name)[parameter];
    const isMeant = filter && isFromWords(name, filter);
    const values = given.filter(([each]) => each === parameter).map(([, value]) => value);
    return values.map((value) => [parameter, isMeant ? meantValue(studio, name, filter, value) : value] as const);
  });
}

/** Returns a query as text, with its `?`; empty if there is none. */
export function textOfQuery(query: ListQuery): string {
  return query.length === 0 ? "" : `?${new URLSearchParams(query.map(([name, value]) => [name, value]))}`;
}

/** Returns the values that a list is filtered by, in the words of the page. */
export function askedValues(
  { collection, locale }: Pick<PageAddress, "collection" | "locale">,
  query: ListQuery,
  studio: Studio,
): AskedValue[] {
  const texts = textsOf(studio, locale);
  return query.flatMap(([parameter, value]) => {
    const filter = filtersOf(collection)[parameter];
    if (!filter) return [];
    const said = filter.by ? value : labelOfSelection(studio, collection, locale, { by: parameter, value });
    return [{ label: labelOf(texts, filter.field, collection), value: said }];
  });
}
