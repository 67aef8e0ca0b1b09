import type { z } from "zod";
import { conventions } from "../http/conventions.ts";
import type { Operation } from "../operation.ts";
import { sizeLimits } from "../policy.ts";
import { type JsonSchema, toJsonSchema } from "./json-schema.ts";

const formats: Record<string, string> = {
  uri: "URL",
  date: "date",
  "date-time": "date and time",
  email: "email address",
};

export interface ParameterRow {
  /** Dotted if the value is nested: `requests[].path`. */
  name: string;
  type: string;
  isNullable: boolean;
  isRequired: boolean;
  /** Default value, if there is one. */
  standard: string | undefined;
  allowed: string[];
  bounds: string;
  description: string;
}

/** Value in a request, with its place. */
export interface Parameter extends ParameterRow {
  place: "path" | "query" | "header" | "body";
}

const deepest = 2;

/** Returns all parameters of an operation, in the order of a request. */
export function parametersOf({ input, idempotent }: Pick<Operation, "input" | "idempotent">): Parameter[] {
  const of = (place: Parameter["place"], schema: z.ZodType | undefined) =>
    schema ? rowsOf(schema, "input").map((row) => ({ ...row, place })) : [];
  return [
    ...of("path", input.path),
    ...of("query", input.query),
    ...(idempotent ? [idempotencyKey] : []),
    ...of("body", input.body?.schema),
  ];
}

const idempotencyKey: Parameter = {
  name: "Idempotency-Key",
  place: "header",
  type: "string",
  isNullable: false,
  isRequired: false,
  standard: undefined,
  allowed: [],
  bounds: `up to ${sizeLimits.idempotencyKey} characters`,
  description: conventions.idempotency,
};

/** Returns the values of a shape; nested ones follow the value that holds them. */
export function rowsOf(schema: z.ZodType, io: "input" | "output"): ParameterRow[] {
  return membersOf(toJsonSchema(schema, io), "", 1);
}

function membersOf({ properties = {}, required = [] }: JsonSchema, prefix: string, depth: number): ParameterRow[] {
  return Object.entries(properties).flatMap(([name, member]) => {
    const row: ParameterRow = {
      name: prefix + name,
      type: depth < deepest ? typeText(member) : typeText(member) + memberNames(member),
      isNullable: isNullable(member),
      isRequired: required.includes(name),
      standard: standardOf(member),
      allowed: allowedValues(member),
      bounds: boundsText(member),
      // `null` is a value, and is set as code like the others.
      description: (member.description ?? "").replace(/(?<!`)\bnull\b(?!`)/g, "`null`"),
    };
    const inner = member.items ?? member;
    const below = depth < deepest ? membersOf(inner, `${row.name}${member.items ? "[]" : ""}.`, depth + 1) : [];
    return [row, ...below];
  });
}

function standardOf({ default: standard }: JsonSchema): string | undefined {
  return standard === undefined || typeof standard === "string" ? standard : JSON.stringify(standard);
}

/** Returns the names of the members of a value that is nested too deeply for rows of their own. */
function memberNames(schema: JsonSchema): string {
  const names = Object.keys((schema.items ?? schema).properties ?? {});
  return names.length > 0 ? ` (${names.join(", ")})` : "";
}

/** Returns the type of a value in words, without null: `array of string`, `date`. */
function typeText(schema: JsonSchema): string {
  const { type, format, items, anyOf } = schema;
  if (anyOf) return [...new Set(anyOf.filter((each) => each.type !== "null").map(typeText))].join(" or ");
  if (Array.isArray(type)) return type.filter((name) => name !== "null").join(" or ");
  if (type === "array") return items ? `array of ${typeText(items)}` : "array";
  if (type === "string" && format) return formats[format] ?? `string (${format})`;
  if (type) return type;
  return "const" in schema ? typeof schema.const : "any";
}

/** Returns true if the value may be null. */
function isNullable({ type, anyOf }: JsonSchema): boolean {
  return type === "null" || (Array.isArray(type) && type.includes("null")) || anyOf?.some(isNullable) === true;
}

/** Returns the allowed values, if they are enumerated. */
function allowedValues({ enum: values, const: only, items, anyOf }: JsonSchema): string[] {
  if (values) return values.map(String);
  if (only !== undefined) return [String(only)];
  if (items) return allowedValues(items);
  return anyOf?.flatMap(allowedValues) ?? [];
}

/** Returns the bounds of a value in words, or an empty text. */
function boundsText(schema: JsonSchema): string {
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
