import type { JsonSchema } from "./json-schema.ts";

/** Returns a schema whose values have examples: the parts of one whole example. Groups show those of their parts. */
export function withExamples(schema: JsonSchema, example: unknown): JsonSchema {
  if (example === undefined) return schema;
  if (schema.anyOf && !schema.properties)
    return { ...schema, ...shown(example), anyOf: schema.anyOf.map((form) => inForm(form, example)) };
  if (Array.isArray(example)) return withItems(schema, example);
  if (typeof example !== "object" || example === null) return { ...schema, ...shown(example) };
  const parts = new Map(Object.entries(example));
  const properties = Object.entries(schema.properties ?? {}).map(([name, each]) => [
    name,
    withExamples(each, parts.get(name)),
  ]);
  return { ...schema, ...(schema.properties && { properties: Object.fromEntries(properties) }) };
}

function withItems(schema: JsonSchema, example: readonly unknown[]): JsonSchema {
  const { items } = schema;
  if (!items || Array.isArray(items)) return { ...schema, ...shown(example) };
  return { ...schema, ...shown(example), items: withExamples(items, example[0]) };
}

/** Returns one of several forms with the example, if the example has it. */
function inForm(form: JsonSchema, example: unknown): JsonSchema {
  const isList = Array.isArray(example);
  if (form.items) return isList ? withItems(form, example) : form;
  return form.properties ? withExamples(form, isList ? example[0] : example) : form;
}

function shown(example: unknown): Pick<JsonSchema, "examples"> {
  return typeof example === "object" && example !== null && !Array.isArray(example) ? {} : { examples: [example] };
}
