import type { Capability } from "./collection.ts";
import { type CollectionName, collectionNames, collectionRow, hasCollection, isOwnCollection } from "./collections.ts";

/** Returns the collections with a capability, in the order of the table. */
export function collectionsThat(capability: Capability): CollectionName[] {
  return collectionNames().filter((name) => collectionRow(name)[capability]);
}

/** Returns true unless a collection is kept from what is made for agents; other kinds of pages are for everybody. */
export function isForAgents(name: CollectionName): boolean {
  return !hasCollection(name) || collectionRow(name).agents !== false;
}

/** Returns the collections that only the studio has and that agents are told of. */
export function ownCollections(): CollectionName[] {
  return collectionNames().filter((name) => isOwnCollection(name) && isForAgents(name));
}
