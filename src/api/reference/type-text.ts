import type { JsonSchema } from "./json-schema.ts";

/** Returns the type of a value in words, without null: `array of string`, `date`. */
export function typeText(schema: JsonSchema): string {
  const { type, format, items, anyOf } = schema;
  if (anyOf) return [...new Set(anyOf.filter((each) => each.type !== "null").map(typeText))].join(" or ");
  if (Array.isArray(type)) return type.filter((name) => name !== "null").join(" or ");
  if (type === "array") return items ? `array of ${typeText(items)}` : "array";
  if (type === "string" && format) return formats[format] ?? `string (${format})`;
  if (type) return type;
  return "const" in schema ? typeof schema.const : "any";
}

/** Returns true if the value may be null. */
export function isNullable({ type, anyOf }: JsonSchema): boolean {
  return type === "null" || (Array.isArray(type) && type.includes("null")) || anyOf?.some(isNullable) === true;
}

const formats: Record<string, string> = {
  uri: "URL",
  date: "date",
  "date-time": "date and time",
  email: "email address",
};

/** Returns the allowed values, if they are enumerated. */
export function allowedValues({ enum: values, const: only, items, anyOf }: JsonSchema): string[] {
  if (values) return values.map(String);
  if (only !== undefined) return [String(only)];
  if (items) return allowedValues(items);
  return anyOf?.flatMap(allowedValues) ?? [];
}

/** Returns the bounds of a value in words, or an empty text. */
export function boundsText(schema: JsonSchema): string {
  const { minimum, exclusiveMinimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  const least = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1;
  return [span(least, maximum, ""), span(minLength, maxLength, " characters"), span(minItems, maxItems, " items")]
    .filter(Boolean)
    .join(", ");
}

/** Returns a range in words. It leaves out a minimum of one character or item, and the bounds of safe integers. */
function span(from: number | undefined, to: number | undefined, unit: string): string {
  const least = from === undefined || from === Number.MIN_SAFE_INTEGER || (unit && from <= 1) ? undefined : from;
  if (to === undefined || to === Number.MAX_SAFE_INTEGER) return least === undefined ? "" : `${least}${unit} or more`;
  return least === undefined ? `up to ${to}${unit}` : `${least} to ${to}${unit}`;
}
