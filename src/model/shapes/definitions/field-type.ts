import { z } from "zod";
import { text } from "../field-shapes.ts";
import type { Picture } from "../picture-shape.ts";
import { type DefinedWords, definedWords, yesNo } from "./defined-words.ts";

/** Field of a record, a block or a group, as a studio defines it in YAML. Its type says which further keys it has. */
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
  /** Property of schema.org that the field is, with a type if the value is of one: `acceptedAnswer Answer`. */
  schema_org?: string;
  [option: string]: unknown;
}

/** Maximum number of lists and groups inside of each other. */
export const deepest = 3;

/** Keys of every field, whatever its type. */
export const everyField = {
  type: z.string(),
  label: definedWords.optional().describe("What pages call the field, in each language."),
  describes: text.optional().describe("Meaning of the field, a sentence in English."),
  schema_org: z
    .string()
    .regex(/^[a-z][A-Za-z]*( [A-Z][A-Za-z]*)?$/, "use a property, and a type where the value is of one")
    .optional()
    .describe(
      "Property of schema.org, such as `startDate`; with a type where the value is of one: `performer Person`.",
    ),
  required: yesNo.optional().describe("Whether each record has it."),
};

/** Fields by their names. */
export type FieldDefinitions = Readonly<Record<string, FieldDefinition>>;

/** Makes the shape of a field that stands inside of another one. */
export type InnerShape = (field: FieldDefinition) => z.ZodType;

/** Means by which values become prose: HTML, in which Markdown stands between blank lines. */
export interface Writing {
  /** Returns a text as it stands in HTML. */
  text(text: string): string;
  /** Returns a picture as a figure. */
  picture(picture: Picture): string;
  /** Returns a link to a record; empty where the language has no such record. */
  record(collection: string, slug: string): string;
  /** Returns a value in one line; empty for a type that is none. */
  line(field: FieldDefinition, value: unknown): string;
  /** Returns a field inside of another one; `name` becomes its class. */
  field(name: string, field: FieldDefinition, value: unknown): string;
  /** Returns the fields of a group, with its title as a heading. */
  fields(fields: FieldDefinitions, values: Readonly<Record<string, unknown>>): string;
}

/** Means by which values become those of answers. */
export interface Answering {
  /** Returns the whole address that a link of the record leads to. */
  address(link: string): string;
  /** Returns the address of a picture beside the record. */
  picture(file: string): string;
  value(field: FieldDefinition, value: unknown): unknown;
}

/** Means by which values become structured data of schema.org. */
export interface Linking {
  /** Type of schema.org that the definition names for the value; absent: none. */
  type?: string | undefined;
  /** Code of the studio's currency (ISO 4217). */
  currency: string;
  /** Returns a value as answers have it, with whole addresses. */
  answer(field: FieldDefinition, value: unknown): unknown;
  /** Returns title and address of a record; undefined where the language has no such record. */
  record(collection: string, slug: string): { name: string; url: string } | undefined;
  value(field: FieldDefinition, value: unknown, type: string | undefined): unknown;
  fields(fields: FieldDefinitions, values: Readonly<Record<string, unknown>>): Record<string, unknown>;
}

/** Ways in which a form asks for a value; each is a control of HTML, or several. */
export type AskedControl =
  | "line"
  | "lines"
  | "number"
  | "range"
  | "date"
  | "datetime-local"
  | "options"
  | "checkbox"
  | "url"
  | "email"
  | "tel";

/** Type of field: the keys of its definition and all forms of its values. */
export interface FieldType<Options extends z.ZodRawShape = z.ZodRawShape, Value = unknown> {
  options: Options;
  /** Keys under which fields are defined inside of it, by name, or one alone. */
  inner?: "fields" | "of";
  shape(field: z.infer<z.ZodObject<Options>>, inner: InnerShape): z.ZodType;
  example(field: z.infer<z.ZodObject<Options>>, inner: (field: FieldDefinition) => unknown): unknown;
  /** Returns the words of the values that the field may have, where they are known. */
  values?(field: z.infer<z.ZodObject<Options>>): Readonly<Record<string, DefinedWords>>;
  /** Way in which a form asks for a value; absent: no form can. */
  asks?: AskedControl;
  /** Set if lists are filtered by its values: by one of them, or by the words of a text. */
  filters?: "values" | "words";
  /** Set if lists are ordered by its values. */
  isOrdered?: true;
  /** Set if its values are prose of their record; those of other types stand among its facts. */
  isProse?: true;
  /** Writes a value as a line of prose, where it needs no label; empty where there is nothing to show. */
  line?(value: Value, field: z.infer<z.ZodObject<Options>>, writing: Writing): string;
  /** Writes a value as prose of several lines. */
  write?(value: Value, field: z.infer<z.ZodObject<Options>>, writing: Writing, name: string): string;
  /** Returns the shape of a value in answers; absent: that of content. */
  answers?(field: z.infer<z.ZodObject<Options>>, inner: InnerShape): z.ZodType;
  /** Returns a value as answers have it; absent: as content does. */
  answer?(value: Value, field: z.infer<z.ZodObject<Options>>, answering: Answering): unknown;
  /** Returns a value as structured data; absent: as answers have it, or as the text or name of a type. */
  linked?(value: Value, field: z.infer<z.ZodObject<Options>>, linking: Linking): unknown;
}

/** Returns a type with the options and values that its functions take. */
export function fieldType<const Options extends z.ZodRawShape, Value = unknown>(
  type: FieldType<Options, Value>,
): FieldType {
  return type as unknown as FieldType;
}
