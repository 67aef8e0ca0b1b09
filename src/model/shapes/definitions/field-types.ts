import { z } from "zod";
import { emailAddress } from "../email-address.ts";
import { day, inUnit, range, slug, text } from "../field-shapes.ts";
import { phoneNumber } from "../phone.ts";
import { definedWords } from "./defined-words.ts";
import { type FieldDefinition, type FieldDefinitions, type FieldType, fieldType } from "./field-type.ts";

const yes = { en: "Yes", ca: "Sí", de: "Ja", es: "Sí", fr: "Oui", it: "Sì", pt: "Sim" };
const no = { en: "No", ca: "No", de: "Nein", es: "No", fr: "Non", it: "No", pt: "Não" };

const unit = z.enum(["weeks", "pages"]).optional().describe("Unit in which pages show the number.");

/** Types of fields that a studio's collections may have. */
export const fieldTypes: Readonly<Record<string, FieldType>> = {
  text: fieldType({
    options: { longest: z.int().positive().optional().describe("Most characters of the text.") },
    shape: ({ longest }) => (longest === undefined ? text : text.max(longest)),
    example: () => "A sentence",
    filters: "words",
    isOrdered: true,
  }),
  number: fieldType({
    options: { unit, least: z.number().optional(), most: z.number().optional() },
    shape({ unit, least = 0, most = Number.MAX_SAFE_INTEGER }) {
      const number = z.number().min(least).max(most);
      return unit ? inUnit(unit, number) : number;
    },
    example: ({ least = 1 }) => least,
    isOrdered: true,
  }),
  money: fieldType({
    options: {},
    shape: () => inUnit("currency", z.number().nonnegative()),
    example: () => 450,
    isOrdered: true,
  }),
  range: fieldType({
    options: { unit: z.enum(["weeks", "money"]).optional().describe("Unit of both ends.") },
    shape: ({ unit }) => (unit ? inUnit(unit === "money" ? "currency" : unit, range) : range),
    example: () => ({ from: 6, to: 12 }),
  }),
  day: fieldType({ options: {}, shape: () => day, example: () => "2026-01-31", isOrdered: true }),
  choice: fieldType({
    options: {
      choices: z.record(slug, definedWords).describe("Values that the field may have, each with what pages call it."),
    },
    shape: ({ choices }) => z.enum(Object.keys(choices) as [string, ...string[]]),
    example: ({ choices }) => Object.keys(choices)[0],
    filters: "values",
    values: ({ choices }) => choices,
  }),
  switch: fieldType({
    options: {
      yes: definedWords.default(yes).describe("Words that pages say for true."),
      no: definedWords.default(no).describe("Words that pages say for false."),
    },
    shape: () => z.boolean(),
    example: () => true,
    values: (field) => ({ true: field.yes, false: field.no }),
  }),
  link: fieldType({
    options: {},
    shape: () => z.url({ protocol: /^https?$/ }),
    example: () => "https://example.com/talk",
  }),
  email: fieldType({ options: {}, shape: () => emailAddress, example: () => "hello@example.com" }),
  phone: fieldType({ options: {}, shape: () => phoneNumber, example: () => "+34930000000" }),
  reference: fieldType({
    options: { to: z.string().describe("Collection whose records it names by their slugs.") },
    shape: () => slug,
    example: () => "a-slug",
    filters: "values",
  }),
  list: fieldType({
    options: { of: z.unknown().describe("Field that the list is of.") },
    inner: "of",
    shape: ({ of }, inner) => z.array(inner(of as FieldDefinition)).min(1),
    example: ({ of }, inner) => [inner(of as FieldDefinition)],
  }),
  group: fieldType({
    options: { fields: z.record(z.string(), z.unknown()).describe("Fields of the group, by name.") },
    inner: "fields",
    shape: ({ fields }, inner) =>
      z.strictObject(
        mapped(fields as FieldDefinitions, (field) => (field.required ? inner(field) : inner(field).optional())),
      ),
    example: ({ fields }, inner) => mapped(fields as FieldDefinitions, inner),
  }),
};

function mapped<Made>(fields: FieldDefinitions, make: (field: FieldDefinition) => Made): Record<string, Made> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field)]));
}

/** Returns the type of a field that was checked. */
export function typeOf({ type }: FieldDefinition): FieldType {
  return fieldTypes[type] as FieldType;
}

/** Returns the shape of a field's values in a file. */
export function shapeOf(field: FieldDefinition): z.ZodType {
  const shape = typeOf(field).shape(field, shapeOf);
  return field.describes === undefined ? shape : shape.describe(field.describes);
}

/** Returns a value that a field may have. */
export function exampleOf(field: FieldDefinition): unknown {
  return typeOf(field).example(field, exampleOf);
}
