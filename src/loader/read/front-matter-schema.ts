import { z } from "zod";
import {
  type CollectionName,
  collectionNames,
  collectionRow,
  commonFields,
  ownFields,
} from "../../model/shapes/collections.ts";

/** Schema of a field whose collection was removed; content may still have it */
const passedOver = z.undefined().catch(undefined).optional();

/** Fields about the file, which are not fields of the record */
const fileFields = {
  draft: z.boolean().optional().describe("Whether the record is shown in development only."),
};

const frontMatterSchemas = new Map(
  collectionNames.map((name) => {
    const { fields } = collectionRow(name);
    const unused = Object.keys(fields).map((field) => [field, passedOver]);
    return [
      name,
      z.strictObject({ ...commonFields, ...fileFields, ...Object.fromEntries(unused), ...ownFields(name) }),
    ];
  }),
);

/** Returns the front matter schema of a collection; unknown keys are faults. */
export function frontMatterSchema(name: CollectionName): z.ZodObject {
  return frontMatterSchemas.get(name) as z.ZodObject;
}
