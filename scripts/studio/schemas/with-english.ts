import type { JsonSchema } from "./json-schema.ts";

/** Returns the schema of texts in which each description shows the English words, for whoever translates them. */
export function withEnglish(schema: JsonSchema, english: unknown): JsonSchema {
  if (typeof english === "string") {
    const words = `In English: “${english}”`;
    return { ...schema, description: schema.description ? `${schema.description} ${words}` : words };
  }
  if (typeof english !== "object" || english === null || !schema.properties) return schema;
  const parts = new Map(Object.entries(english));
  const properties = Object.entries(schema.properties).map(([name, each]) => [
    name,
    withEnglish(each, parts.get(name)),
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}
