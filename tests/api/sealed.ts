type Schema = Record<string, unknown>;

/**
 * Closes a JSON Schema, or a document of them: an object with properties allows no others. A schema in `allOf` stays
 * open; the schema that it narrows declares the fields.
 */
export function sealed<T>(schema: T): T {
  return seal(schema, false) as T;
}

function seal(value: unknown, narrows: boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => seal(each, narrows));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, seal(each, name === "allOf")]);
  const copy = Object.fromEntries(entries) as Schema;
  const isSchema = typeof copy.properties === "object" && (copy.type === "object" || copy.type === undefined);
  return isSchema && !narrows && copy.additionalProperties === undefined
    ? { ...copy, additionalProperties: false }
    : copy;
}
