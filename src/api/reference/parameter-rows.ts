import type { z } from "zod";
import { conventions } from "../http/conventions.ts";
import type { Operation } from "../operation.ts";
import { sizeLimits } from "../policy.ts";
import { type JsonSchema, toJsonSchema } from "./json-schema.ts";
import { allowedValues, boundsText, isNullable, typeText } from "./type-text.ts";

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
