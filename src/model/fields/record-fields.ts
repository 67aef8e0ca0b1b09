import { type CollectionName, collectionRow, hasCollection } from "../shapes/collections.ts";
import { fileFields } from "../shapes/file-fields.ts";
import { ownFields } from "../shapes/own-fields.ts";
import { commonFields } from "../shapes/shared-fields.ts";
import type { ContentField } from "./content-field.ts";
import { contentFieldsOf } from "./content-field-of.ts";
import { exampleRecord } from "./example-records.ts";

/**
 * Returns the fields of a collection's records as authors write them in front matter: those that every record has, those
 * of its own, and those about the file.
 */
export function recordFields(name: CollectionName): ContentField[] {
  const { references = {} } = collectionRow(name);
  const { title, summary, ...others } = commonFields;
  const shapes = { title, summary, ...ownFields(name), ...others, ...withoutOwn(name) };
  return contentFieldsOf(shapes, exampleRecord(name)).map((found) => {
    const { name: field } = found;
    const target = references[field];
    // The day of the last change follows from other days where a record does not state it.
    const isRequired = found.isRequired && field !== "updated";
    if (target === undefined || !hasCollection(target)) return { ...found, isRequired };
    return { ...found, isRequired, kind: "reference", refersTo: target };
  });
}

/** Returns the fields about the file that are not the collection's own. */
function withoutOwn(name: CollectionName) {
  const own = ownFields(name);
  return Object.fromEntries(Object.entries(fileFields).filter(([field]) => !Object.hasOwn(own, field)));
}
