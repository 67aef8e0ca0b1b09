import { z } from "zod";
import type { Collection } from "../collection.ts";
import { collectionShape, segmentIn } from "./collection-definition.ts";
import { yesNo } from "./defined-words.ts";
import type { FieldDefinitions } from "./field-type.ts";
import { answerShapeOf, exampleOf, shapeOf } from "./field-types.ts";
import { definedFilters, namesIn, referencesOf, shapesOf, wordsOfFields } from "./row-of-definition.ts";

const { name, address, filters, hides, fields } = collectionShape.shape;

/** Changes of a collection of the program, in the file of its name, `collections/cases.yaml`. */
export const extensionShape = z.strictObject({
  extends: z.string().describe("Collection of the program, which is the name of the file."),
  left_out: yesNo.optional().describe("Whether the studio does without the collection."),
  name: name.optional(),
  address: address.describe("Address of the list in place of the program's, which leads on."),
  filters,
  hides,
  fields,
});

/** Extension of a collection, checked, as plain data. */
export type Extension = Omit<z.infer<typeof extensionShape>, "fields"> & { fields: FieldDefinitions };

/** Extensions by the names of their collections. */
export type Extensions = Readonly<Record<string, Extension>>;

/** Returns the row of a collection of the program with what a studio adds to it. */
export function extendedRow(row: Collection, { name: names, address, filters, hides, fields }: Extension): Collection {
  const examples = Object.entries(fields).map(([field, definition]) => [field, exampleOf(definition)]);
  return {
    ...row,
    segment: address ? segmentIn(address) : row.segment,
    ...(hides && { hides }),
    filters: { ...row.filters, ...definedFilters(filters, fields) },
    references: { ...row.references, ...referencesOf(fields) },
    fields: { ...row.fields, ...shapesOf(fields, shapeOf) },
    own: {
      isExtension: true,
      fields,
      answers: shapesOf(fields, answerShapeOf),
      words: (locale) => ({ ...(names && namesIn(names, locale)), ...wordsOfFields(fields, locale) }),
      examples: Object.fromEntries(examples),
    },
  };
}
