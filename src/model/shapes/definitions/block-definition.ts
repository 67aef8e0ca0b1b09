import { z } from "zod";
import { text } from "../field-shapes.ts";
import { definedWords } from "./defined-words.ts";
import type { FieldDefinitions } from "./field-type.ts";
import { schemaTypes } from "./schema-org.ts";

/** Block that a studio defines, `blocks/team.yaml`. Its fields are checked by their types. */
export const blockShape = z.strictObject({
  name: definedWords.optional().describe("What authors call the block; absent: the name of its file."),
  describes: text.describe("What the block is for, a sentence in English."),
  schema_org: z.enum(schemaTypes).optional().describe("Type of schema.org that the block is, such as FAQPage."),
  fields: z.record(z.string(), z.unknown()).describe("Fields of the block, by name."),
});

/** Definition of a block, checked, as plain data. */
export type BlockDefinition = Omit<z.infer<typeof blockShape>, "fields"> & { fields: FieldDefinitions };

/** Definitions of blocks, by their names. */
export type BlockDefinitions = Readonly<Record<string, BlockDefinition>>;
