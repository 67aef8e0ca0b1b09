import { z } from "zod";
import { text } from "../field-shapes.ts";
import { type DefinedWords, definedWords, yesNo } from "./defined-words.ts";

/** Field of a record or a group, as a studio defines it in YAML. Its type says which further keys it has. */
export interface FieldDefinition {
  type: string;
  /** Words that pages call the field by. */
  label?: DefinedWords;
  /** Help for authors and meaning for readers of the API, a sentence in English. */
  describes?: string;
  required?: boolean;
  /** Name that it had before, and the day until which clients find it under that name too. */
  formerly?: string;
  sunset?: string;
  [option: string]: unknown;
}

/** Maximum number of lists and groups inside of each other. */
export const deepest = 3;

/** Keys of every field, whatever its type. */
export const everyField = {
  type: z.string(),
  label: definedWords.optional().describe("What pages call the field, in each language."),
  describes: text.optional().describe("Meaning of the field, a sentence in English."),
  required: yesNo.optional().describe("Whether each record has it."),
};

/** Fields by their names. */
export type FieldDefinitions = Readonly<Record<string, FieldDefinition>>;

/** Makes the shape of a field that stands inside of another one. */
export type InnerShape = (field: FieldDefinition) => z.ZodType;

/** Type of field: the keys of its definition, the shape of its values and a value. */
export interface FieldType<Options extends z.ZodRawShape = z.ZodRawShape> {
  options: Options;
  /** Keys under which fields are defined inside of it, by name, or one alone. */
  inner?: "fields" | "of";
  shape(field: z.infer<z.ZodObject<Options>>, inner: InnerShape): z.ZodType;
  example(field: z.infer<z.ZodObject<Options>>, inner: (field: FieldDefinition) => unknown): unknown;
  /** Returns the words of the values that the field may have, where they are known. */
  values?(field: z.infer<z.ZodObject<Options>>): Readonly<Record<string, DefinedWords>>;
  /** Set if lists are filtered by its values: by one of them, or by the words of a text. */
  filters?: "values" | "words";
  /** Set if lists are ordered by its values. */
  isOrdered?: true;
}

/** Returns a type with the options that its functions take. */
export function fieldType<const Options extends z.ZodRawShape>(type: FieldType<Options>): FieldType {
  return type as unknown as FieldType;
}
