import type { z } from "zod";
import { type CollectionName, collectionRow, hasCollection } from "./collections.ts";
import { sectionsShape } from "./definitions/sections.ts";

/**
 * Returns the fields of a collection beside the common ones, without those that refer to a missing collection, and with
 * the sections that each record may have.
 */
export function ownFields(name: CollectionName): Record<string, z.ZodType> {
  const { fields, references = {} } = collectionRow(name);
  const present = Object.entries(fields).filter(([field]) => hasCollection(references[field] ?? name));
  const sections = sectionsShape(Object.hasOwn(fields, "sections") ? "pages" : "content");
  return { ...(Object.fromEntries(present) as Record<string, z.ZodType>), sections };
}
