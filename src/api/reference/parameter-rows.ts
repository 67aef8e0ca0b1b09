import type { z } from "zod";
import { conventions } from "../http/conventions.ts";
import type { Operation } from "../operation.ts";
import { sizeLimits } from "../policy.ts";
import { type JsonSchema, toJsonSchema } from "./json-schema.ts";
import { allowedValues, boundsText, isNullable, typeText } from "./type-text.ts";

/** A value that a request or an answer holds. */
export interface ParameterRow {
  /** Dotted where it is nested: `requests[].path`. */
  name: string;
  type: string;
  isNullable: boolean;
  isRequired: boolean;
  /** What holds where it is not given, if anything does. */
  standard: string | undefined;
  allowed: string[];
  bounds: string;
  description: string;
}

/** A value that a request holds, with its place. */
export interface Parameter extends ParameterRow {
  place: "path" | "query" | "header" | "body";
}

const deepest = 2;

/** Everything that an operation takes, in the order of a request. */
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

/** The values of a shape, nested ones after the value that holds them. */
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

/** Stands for the members of what is too deep to have rows of its own. */
function memberNames(schema: JsonSchema): string {
  const names = Object.keys((schema.items ?? schema).properties ?? {});
  return names.length > 0 ? ` (${names.join(", ")})` : "";
}
