import { z } from "zod";
import {
  collectionShape,
  fieldName,
  formerFieldName,
} from "../../../src/model/shapes/definitions/collection-definition.ts";
import { everyField } from "../../../src/model/shapes/definitions/field-type.ts";
import { fieldTypes } from "../../../src/model/shapes/definitions/field-types.ts";

/** Makes the shape of a field of a definition: its type says which keys it has, and where others stand inside of it. */
function fieldWith(keys: z.ZodRawShape): z.ZodType {
  const [first, ...others] = Object.entries(fieldTypes).map(([name, { options, inner }]) =>
    z.strictObject({
      ...everyField,
      ...keys,
      ...options,
      type: z.literal(name),
      ...(inner === "of" && { of: field.describe("Field that the list is of.") }),
      ...(inner === "fields" && { fields: fields.describe("Fields of the group, by name.") }),
    }),
  );
  return first ? z.discriminatedUnion("type", [first, ...others]) : z.never();
}

const field: z.ZodType = z.lazy(() => fieldWith({}));
const fields = z.record(fieldName, field);

/** Shape of `collections/*.yaml`, fields included, which the loader reads one by one. */
export const definitionShape = collectionShape.extend({
  fields: z
    .record(
      fieldName,
      z.lazy(() => fieldWith(formerFieldName)),
    )
    .default({})
    .describe("Fields beside title and summary, by name."),
});
