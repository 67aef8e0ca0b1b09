import { z } from "zod";
import { frontMatterSchema } from "../../src/loader/read/front-matter-schema.ts";
import type { Entry } from "../../src/model/studio/studio.ts";

/** As much of a JSON Schema as tells what a value is. */
interface Shape {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  properties?: Record<string, Shape>;
  items?: Shape;
}

/** Fields that belong to a language: how people ask in it, and how long a guide becomes in it. */
const ofLanguage = new Set(["questions", "resources.pages"]);

/** The front matter of a record without what belongs to its language. */
export function sharedFields({ collection, data }: Pick<Entry, "collection" | "data">): [string, unknown][] {
  return Object.entries(data).filter(([field]) => !ofLanguage.has(field) && !ofLanguage.has(`${collection}.${field}`));
}

/**
 * What the front matter of a record states alike in any language, each by its place: figures, days, slugs, choices, and how
 * many there are of what is listed. The schema tells them from words.
 */
export function factsOf(entry: Pick<Entry, "collection" | "data">): Record<string, unknown> {
  const schema = frontMatterSchema(entry.collection);
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape;
  return Object.fromEntries(
    sharedFields(entry).flatMap(([field, value]) => factsIn(properties[field] ?? {}, value, field)),
  );
}

function factsIn(shape: Shape, value: unknown, place: string): [string, unknown][] {
  if (value === undefined) return [];
  const { items, properties } = shape;
  if (items && Array.isArray(value)) {
    const each = value.flatMap((item, index) => factsIn(items, item, `${place}.${index}`));
    return [[`${place}.length`, value.length], ...each];
  }
  if (properties) {
    const fields = value as Record<string, unknown>;
    return Object.entries(properties).flatMap(([field, inner]) => factsIn(inner, fields[field], `${place}.${field}`));
  }
  return isWords(shape) ? [] : [[place, value]];
}

function isWords({ type, format, pattern, enum: choices }: Shape): boolean {
  return type === "string" && !format && !pattern && !choices;
}
