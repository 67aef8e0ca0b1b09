import { type CollectionName, collectionRow } from "./collections.ts";
import { definedWordsIn } from "./definitions/defined-words.ts";

/** Returns the first word of the addresses of a collection in a language; null for records that stand at the root. */
export function segmentOf(name: CollectionName, locale: string): string | null {
  const { segment } = collectionRow(name);
  return segment && definedWordsIn(segment, locale);
}

/** Returns true for records that stand at the root of the site, which have no list. */
export function isAtRoot(name: CollectionName): boolean {
  return collectionRow(name).segment === null;
}

/** Returns the first words of the addresses of a collection in all languages. */
export function wordsOfSegment(name: CollectionName): string[] {
  const { segment } = collectionRow(name);
  return typeof segment === "string" ? [segment] : Object.values(segment ?? {});
}
