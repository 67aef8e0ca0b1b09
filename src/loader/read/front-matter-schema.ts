import { z } from "zod";
import type { Collection } from "../../model/shapes/collection.ts";
import { type CollectionName, collectionRow } from "../../model/shapes/collections.ts";
import { fileFields } from "../../model/shapes/file-fields.ts";
import { ownFields } from "../../model/shapes/own-fields.ts";
import { commonFields } from "../../model/shapes/shared-fields.ts";
import type { Entry, RecordData } from "../../model/studio/studio.ts";

/** Schema of a field whose collection was removed; content may still have it */
const passedOver = z.undefined().catch(undefined).optional();

/** Schemas by the rows that they are made from */
const made = new WeakMap<Collection, z.ZodObject>();

/** Returns the front matter schema of a collection; unknown keys are faults. */
export function frontMatterSchema(name: CollectionName): z.ZodObject {
  const row = collectionRow(name);
  const known = made.get(row) ?? makeSchema(name, row);
  made.set(row, known);
  return known;
}

function makeSchema(name: CollectionName, { fields }: Collection): z.ZodObject {
  const unused = Object.keys(fields).map((field) => [field, passedOver]);
  return z.strictObject({
    ...commonFields,
    updated: commonFields.updated.optional(),
    ...fileFields,
    ...Object.fromEntries(unused),
    ...ownFields(name),
  });
}

/** Record's own fields, and marks that its file gives it */
interface Marked {
  fields: RecordData;
  marks: Pick<Entry, "draft" | "unlisted"> & { formerly?: readonly string[] };
}

/** Splits validated front matter into the record's fields and the marks of its file. A page has a field `indexed`. */
export function markedFields(name: CollectionName, data: RecordData): Marked {
  const { draft, indexed, formerly, ...others } = data;
  const isOwn = Object.hasOwn(ownFields(name), "indexed");
  return {
    fields: isOwn && indexed !== undefined ? { ...others, indexed } : others,
    marks: {
      ...(draft === true && { draft }),
      ...(!isOwn && indexed === false && { unlisted: true }),
      ...(formerly !== undefined && { formerly: formerly as string[] }),
    },
  };
}
