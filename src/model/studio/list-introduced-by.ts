import { type CollectionName, collectionNames, collectionRow } from "../shapes/collections.ts";

/** Returns the collection whose list a page of this slug introduces. */
export function listIntroducedBy(page: string): CollectionName | undefined {
  return collectionNames().find((name) => collectionRow(name).segment === page);
}
