import { z } from "zod";
import { readableName } from "../defined-words.ts";
import { type FieldDefinition, type FieldDefinitions, fieldType, type InnerShape } from "../field-type.ts";

type Group = { fields?: unknown };
type Values = Readonly<Record<string, unknown>>;

const fieldsOf = ({ fields }: Group) => fields as FieldDefinitions;

const shaped = (group: Group, inner: InnerShape) =>
  z.strictObject(
    mapped(fieldsOf(group), (field, name) => {
      const shape = inner({ describes: `${readableName(name)}.`, ...field });
      return field.required ? shape : shape.optional();
    }),
  );

export const groupType = fieldType({
  options: {
    fields: z.record(z.string(), z.unknown()).optional().describe("Fields of the group, by name."),
    block: z.string().optional().describe("Block whose fields the group has, in place of `fields`."),
  },
  inner: "fields",
  shape: shaped,
  example: (group, inner) => mapped(fieldsOf(group), inner),
  write: (values: Values, group, { fields }) => fields(fieldsOf(group), values),
  linked: (values: Values, group, { fields, type = "Thing" }) => ({
    "@type": type,
    ...fields(fieldsOf(group), values),
  }),
  answers: shaped,
  answer: (values: Values, group, { value }) =>
    mapped(fieldsOf(group), (field, name) => value(field, values[name]), values),
});

/** Returns what is made of each field that a record states, by name; without a record, of each field. */
function mapped<Made>(
  fields: FieldDefinitions,
  make: (field: FieldDefinition, name: string) => Made,
  stated?: Values,
): Record<string, Made> {
  const there = Object.entries(fields).filter(([name]) => !stated || stated[name] !== undefined);
  return Object.fromEntries(there.map(([name, field]) => [name, make(field, name)]));
}
