import { type CollectionName, collectionNames, isOwnCollection } from "../../model/shapes/collections.ts";
import { isForAgents } from "../../model/shapes/collections-that.ts";
import type { Operation } from "../operation.ts";
import { collectionPath } from "../operations/records.ts";

/** Returns the list operation of a collection, if the API has one. */
export function listOf(name: CollectionName, operations: readonly Operation[]): Operation | undefined {
  return operations.find(({ path }) => path === collectionPath(name));
}

/** Returns the collections that the tools for every collection read: those with a list in the API. */
export function readCollections(operations: readonly Operation[]): CollectionName[] {
  return collectionNames().filter((name) => isForAgents(name) && listOf(name, operations));
}

/** Returns true for a studio that has collections of its own to read; the tools of the others know all that there is. */
export function readsOwn(operations: readonly Operation[]): boolean {
  return readCollections(operations).some(isOwnCollection);
}
