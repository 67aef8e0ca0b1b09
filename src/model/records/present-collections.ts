import type { z } from "zod";
import { question } from "../reads/questions.ts";
import { type CollectionName, collectionNames, collectionRow, hasCollection } from "../shapes/collections.ts";
import { ownFields } from "../shapes/own-fields.ts";
import { declaredIfUsed } from "../shapes/where-used.ts";
import { listIntroducedBy } from "../studio/list-introduced-by.ts";
import type { Studio } from "../studio/studio.ts";
import { recordsOf } from "./records-of.ts";

/** Checks whether a studio has a collection: an optional one only with records. */
export const isPresent = question("present", ({ locales, list }, name: CollectionName): boolean => {
  if (!hasCollection(name)) return false;
  return !collectionRow(name).isOptional || locales.some((locale) => list(name, locale).length > 0);
});

/** Returns the collections that a studio has, in the order of the table. */
export function presentCollections(studio: Studio): CollectionName[] {
  return collectionNames().filter((name) => isPresent(studio, name));
}

/** Returns the collection of a studio whose list a page of this slug introduces. */
export function listIntroducedIn(studio: Studio, page: string): CollectionName | undefined {
  const list = listIntroducedBy(page, studio.defaultLocale);
  return list !== undefined && isPresent(studio, list) ? list : undefined;
}

/**
 * Returns the fields of a collection in a studio, without those that refer to a collection that the studio lacks, and
 * those that are declared only where a record states them.
 */
export function presentFields(name: CollectionName, studio: Studio): [field: string, schema: z.ZodType][] {
  const { references = {} } = collectionRow(name);
  return Object.entries(ownFields(name)).filter(
    ([field, schema]) =>
      isPresent(studio, references[field] ?? name) && (!declaredIfUsed.has(schema) || isUsed(studio, field, name)),
  );
}

/** Checks whether a record of a collection states a field. */
export const isUsed = question("used", (studio, field: string, name: CollectionName): boolean =>
  recordsOf(studio, name).some(({ data }) => data[field] !== undefined),
);
