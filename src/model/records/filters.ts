import type { z } from "zod";
import type { Filter } from "../shapes/collection.ts";
import { type CollectionName, collectionRow } from "../shapes/collections.ts";
import { madeSlugs } from "../shapes/field-shapes.ts";
import type { Entry, Studio } from "../studio/studio.ts";

/** Values that a list is filtered by, by the names of their parameters. */
export type FilterValues = Readonly<Record<string, string>>;

/** Returns the filters of a collection, by the names of their parameters. */
export function filtersOf(name: CollectionName): Readonly<Record<string, Filter>> {
  return collectionRow(name).filters ?? {};
}

/** Returns the values that records have in the field of a filter, in any language; each once, sorted. */
export function valuesOf(studio: Studio, name: CollectionName, { field }: Filter): string[] {
  const all = studio.locales.flatMap((locale) => studio.list(name, locale).flatMap((entry) => valuesIn(entry, field)));
  return [...new Set(all)].sort();
}

/** Returns true for a field whose slugs authors may write as the words that people read. */
export function isFromWords(name: CollectionName, { field }: Filter): boolean {
  const shape = collectionRow(name).fields[field];
  return shape !== undefined && madeSlugs.has(shape as z.ZodType);
}

/** Checks whether a record has the values that a list is filtered by. */
export function isWanted(entry: Entry, wanted: FilterValues): boolean {
  const filters = filtersOf(entry.collection);
  return Object.entries(wanted).every(([parameter, value]) => {
    const { field, by } = filters[parameter] as Filter;
    return valuesIn(entry, field).some((held) => (by === "words" ? hasWords(held, value) : held === value));
  });
}

/** Checks whether a text has the words asked for, side by side, whatever their case and accents. */
export function hasWords(text: string, asked: string): boolean {
  const words = filterWordsOf(asked);
  return words !== "" && ` ${filterWordsOf(text)} `.includes(` ${words} `);
}

/** Returns the values of a record in a field: the items of a list, or its one value. */
export function valuesIn(entry: Entry, field: string): string[] {
  return [(entry.data as Record<string, unknown>)[field] ?? []].flat() as string[];
}

/** Returns the words of a text without accents, capitals and signs. */
export function filterWordsOf(text: string): string {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}
