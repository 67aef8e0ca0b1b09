import { z } from "zod";
import { frontMatterSchema } from "../../src/loader/read/front-matter-schema.ts";
import type { Entry } from "../../src/model/studio/studio.ts";

/** Part of JSON Schema that tells the kind of a value. */
interface Shape {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

/** Fields that differ by language: the questions that people ask, and the length of a guide. */
const ofLanguage = new Set(["questions", "resources.pages"]);

/** Returns the front matter of a record without the fields that differ by language. */
export function sharedFields({ collection, data }: Pick<Entry, "collection" | "data">): [string, unknown][] {
  return Object.entries(data).filter(([field]) => !ofLanguage.has(field) && !ofLanguage.has(`${collection}.${field}`));
}

/**
 * Returns the facts of a record's front matter that are the same in every language, by place. These are figures, days,
 * slugs, choices and lengths of lists; the schema tells them from words.
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
  const { items, properties } = structured(shape);
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

/** Returns the form with fields where a sentence may stand in their place. */
function structured(shape: Shape): Shape {
  return shape.anyOf?.find(({ properties }) => properties) ?? shape;
}

function isWords({ type, format, pattern, enum: choices }: Shape): boolean {
  return type === "string" && !format && !pattern && !choices;
}
