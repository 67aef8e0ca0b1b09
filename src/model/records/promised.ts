import { z } from "zod";
import { question } from "../reads/questions.ts";
import type { CollectionName } from "../shapes/collections.ts";
import { mayLack } from "../shapes/field-shapes.ts";
import { declaredIfUsed } from "../shapes/where-used.ts";
import type { Studio } from "../studio/studio.ts";
import { recordsOf } from "./records-of.ts";

/** Returns the values that the records of a collection have in a field, in all languages. */
function valuesIn(studio: Studio, name: CollectionName, field: string): unknown[] {
  return recordsOf(studio, name).map(({ data }) => data[field]);
}

/** Says which records of a collection state a field; of one without records, nothing is known to the contrary. */
const statedBy = question("stated-by", (studio, name: CollectionName, field: string): "all" | "some" | "none" => {
  const values = valuesIn(studio, name, field);
  if (isStated(values)) return "all";
  return values.some((value) => value !== undefined) ? "some" : "none";
});

/**
 * Returns the shape of a field in answers. A fact that not every studio has is required where each record states it, so
 * that clients of a studio that always states it need not ask for it.
 */
export function promisedField(
  studio: Studio,
  name: CollectionName,
  [field, schema]: readonly [string, z.ZodType],
): z.ZodType {
  return promised(schema, studio.isAny ? "unknown" : valuesIn(studio, name, field));
}

/**
 * Returns a shape as required where every record of a collection states the field, else as optional. The type is that
 * of the optional one, which both are read by.
 */
export function whereStated<Shape extends z.ZodType>(
  studio: Studio,
  name: CollectionName,
  field: string,
  shape: Shape,
): z.ZodOptional<Shape> {
  const isPromised = !studio.isAny && statedBy(studio, name, field) === "all";
  return isPromised ? (shape as unknown as z.ZodOptional<Shape>) : shape.optional();
}

/** Returns true if a record of a collection states a field, or if there are no records. */
export function isStatedIn(studio: Studio, name: CollectionName, field: string): boolean {
  return studio.isAny || statedBy(studio, name, field) !== "none";
}

function isStated(values: readonly unknown[]): boolean {
  return values.every((value) => value !== undefined);
}

/** Values of a fact in all records of a studio; unknown for the contract of any studio. */
type Values = readonly unknown[] | "unknown";

function eachOf(values: Values, read: (values: readonly unknown[]) => readonly unknown[]): Values {
  return values === "unknown" ? values : read(values);
}

/** Returns a shape with each fact that may be lacking as required where all values have it. */
export function promised(schema: z.ZodType, values: Values): z.ZodType {
  if (schema instanceof z.ZodOptional) {
    const given = eachOf(values, (all) => all.filter((value) => value !== undefined));
    const inner = promised(schema.unwrap() as z.ZodType, given);
    if (mayLack.has(schema) && values !== "unknown" && isStated(values)) return inner;
    return inner === schema.unwrap() ? schema : inner.optional();
  }
  if (schema instanceof z.ZodUnion) return promisedUnion(schema, values);
  if (schema instanceof z.ZodArray) {
    const element = promised(
      schema.element as z.ZodType,
      eachOf(values, (all) => all.flat()),
    );
    return element === schema.element ? schema : ofSameWords(schema, withChecksOf(schema, element));
  }
  return schema instanceof z.ZodObject ? promisedObject(schema, values) : schema;
}

/**
 * Returns the form that answers have: one that content is read from, such as a sentence for an object, is none. Where
 * all values have the first of several forms, such as days without a time, it is that one.
 */
function promisedUnion(schema: z.ZodUnion, values: Values): z.ZodType {
  const options = schema.options as readonly z.ZodType[];
  const [first, ...others] = options.filter((option) => !(option instanceof z.ZodPipe));
  if (!first) return schema;
  if (others.length === 0) return promised(first, values);
  const isFirst = values !== "unknown" && values.every((value) => first.safeParse(value).success);
  return isFirst ? ofSameWords(schema, first) : schema;
}

function promisedObject(schema: z.ZodObject, values: Values): z.ZodType {
  const shape = Object.entries(schema.shape) as [string, z.ZodType][];
  const members = shape.flatMap(([key, member]) => {
    const found = eachOf(values, (all) => all.map((value) => (value as Record<string, unknown>)[key]));
    const isUsed = found === "unknown" || found.some((value) => value !== undefined);
    return declaredIfUsed.has(member) && !isUsed ? [] : [[key, promised(member, found)] as const];
  });
  if (members.length === shape.length && members.every(([key, member]) => member === schema.shape[key])) return schema;
  return ofSameWords(schema, z.strictObject(Object.fromEntries(members)));
}

function withChecksOf(schema: z.ZodArray, element: z.ZodType): z.ZodType {
  return new z.ZodArray({ ...schema.def, element });
}

function ofSameWords(schema: z.ZodType, made: z.ZodType): z.ZodType {
  const meta = schema.meta();
  return meta ? made.meta(meta) : made;
}
