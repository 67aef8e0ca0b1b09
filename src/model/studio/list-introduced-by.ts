import { type CollectionName, collectionNames, collectionRow } from "../shapes/collections.ts";

const introduced = new Map(collectionNames.map((name) => [collectionRow(name).segment, name]));

/** Returns the collection whose list a page of this slug introduces. */
export function listIntroducedBy(page: string): CollectionName | undefined {
  return introduced.get(page);
}
