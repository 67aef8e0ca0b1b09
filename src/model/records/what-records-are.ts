import { type CollectionName, collectionRow } from "../shapes/collections.ts";
import type { Studio } from "../studio/studio.ts";
import { isStatedIn } from "./promised.ts";

/** Returns the sentence for machine documents about the records of a collection; it names no fact that none of them states. */
export function whatRecordsAre(studio: Studio, name: CollectionName): string {
  const { describes, describesWithout } = collectionRow(name);
  return describesWithout && !isStatedIn(studio, name, describesWithout.field) ? describesWithout.words : describes;
}
