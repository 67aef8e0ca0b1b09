import { z } from "zod";
import { blockShape } from "../../../src/model/shapes/definitions/block-definition.ts";
import {
  collectionShape,
  fieldName,
  formerFieldName,
} from "../../../src/model/shapes/definitions/collection-definition.ts";
import { extensionShape } from "../../../src/model/shapes/definitions/extension.ts";
import { everyField } from "../../../src/model/shapes/definitions/field-type.ts";
import { fieldTypes } from "../../../src/model/shapes/definitions/field-types.ts";
import {
  askedFieldKeys,
  contactExtensionShape,
  formShape,
} from "../../../src/model/shapes/definitions/form-definition.ts";
import { rules } from "../../../src/model/shapes/rules.ts";

/** Makes the shape of a field of a definition: its type says which keys it has, and where others stand inside of it. */
function fieldWith(keys: z.ZodRawShape): z.ZodType {
  const [first, ...others] = Object.entries(fieldTypes).map(([name, { options, inner }]) =>
    z
      .strictObject({
        ...everyField,
        ...keys,
        ...options,
        type: z.literal(name),
        ...(inner === "of" && { of: field.describe("Field that the list is of.") }),
        ...(inner === "fields" && { fields: fields.optional().describe("Fields of the group, by name.") }),
      })
      .register(rules, { schema: inner === "fields" ? { oneOf: fieldsOrBlock } : {} }),
  );
  return first ? z.discriminatedUnion("type", [first, ...others]) : z.never();
}

const fieldsOrBlock = [{ required: ["fields"] }, { required: ["block"] }];

const field: z.ZodType = z.lazy(() => fieldWith({}));
const fields = z.record(fieldName, field);

const fieldsOfRecords = z.lazy(() => fieldWith(formerFieldName));
const own = z.record(fieldName, fieldsOfRecords).default({}).describe("Fields beside title and summary, by name.");

/** Shape of `collections/*.yaml`, fields included, which the loader reads one by one. */
export const definitionShape = z.union([
  collectionShape.extend({ fields: own }),
  extensionShape.extend({ fields: z.record(fieldName, field).default({}).describe("Fields beside ours, by name.") }),
]);

/** Shape of `blocks/*.yaml`, with its fields. */
export const blockDefinitionShape = blockShape.extend({
  fields: fields.describe(blockShape.shape.fields.description ?? ""),
});

const asked = z.record(
  fieldName,
  z.lazy(() => fieldWith(askedFieldKeys)),
);

/** Shape of `forms/*.yaml`, fields included. */
export const definedFormShape = z.union([
  formShape.extend({ fields: asked.describe("Fields that people fill in, by name.") }),
  contactExtensionShape.extend({ fields: asked.describe("Fields beside ours, by name.") }),
]);
