import type { FieldDefinition, FieldDefinitions } from "./field-type.ts";
import { typeOf } from "./field-types.ts";
import { blockOf, type Section } from "./sections.ts";

/** Value of a field that a studio defines, with its place in the front matter. */
export interface PlacedValue {
  path: string;
  field: FieldDefinition;
  value: unknown;
}

type Values = Readonly<Record<string, unknown>>;

/** Returns the values of fields and of the sections beside them, also of those that stand inside of others. */
export function eachValue(fields: FieldDefinitions, data: Values): PlacedValue[] {
  const sections = Array.isArray(data.sections) ? (data.sections as Section[]) : [];
  const inSections = sections.flatMap((section, index) => {
    const { name, block, values } = blockOf(section) ?? {};
    return block ? valuesOf(block.fields, values as Values, `sections.${index}.${name}.`) : [];
  });
  return [...valuesOf(fields, data, ""), ...inSections];
}

function valuesOf(fields: FieldDefinitions, data: Values, above: string): PlacedValue[] {
  return Object.entries(fields).flatMap(([name, field]) => valuesIn(field, data[name], `${above}${name}`));
}

function valuesIn(field: FieldDefinition, value: unknown, path: string): PlacedValue[] {
  if (value === undefined) return [];
  const { inner } = typeOf(field);
  if (inner === "of") {
    const items = value as readonly unknown[];
    return items.flatMap((item, index) => valuesIn(field.of as FieldDefinition, item, `${path}.${index}`));
  }
  if (inner === "fields") return valuesOf(field.fields as FieldDefinitions, value as Values, `${path}.`);
  return [{ path, field, value }];
}
