import { z } from "zod";
import { recordSchema } from "../../../../scripts/studio/schemas/content-schemas.ts";
import type { CollectionName } from "../../../../src/model/shapes/collections.ts";

/** Keywords for editors that models do not read: a value that breaks a pattern is answered with the fault in words. */
const ofEditors = new Set(["$schema", "pattern", "patternErrorMessage"]);

/**
 * Returns the argument for the front matter of a collection. Clients see the schema that editors have; the check alone
 * judges the values, in its own words.
 */
export function fieldsInput(name: CollectionName) {
  const { title, ...schema } = withoutPatterns(recordSchema(name)) as Record<string, unknown>;
  return z.record(z.string(), z.unknown()).meta({ description: `Front matter. ${title}`, ...schema });
}

function withoutPatterns(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutPatterns);
  if (typeof schema !== "object" || schema === null) return schema;
  const kept = Object.entries(schema).filter(([key, value]) => !ofEditors.has(key) || typeof value === "object");
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutPatterns(value)]));
}
