import type { z } from "zod";
import { type CollectionName, collectionRow, hasCollection } from "./collections.ts";

/** Returns the fields of a collection beside the common ones, without those that refer to a missing collection. */
export function ownFields(name: CollectionName): Record<string, z.ZodType> {
  const { fields, references = {} } = collectionRow(name);
  const present = Object.entries(fields).filter(([field]) => hasCollection(references[field] ?? name));
  return Object.fromEntries(present) as Record<string, z.ZodType>;
}
