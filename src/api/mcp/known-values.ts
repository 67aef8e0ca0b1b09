import { z } from "zod";
import type { CollectionName } from "../../model/shapes/collections.ts";
import type { Studio } from "../../model/studio/studio.ts";

/** Maximum number of values that a schema or a fault names, so that neither grows with the content. */
const mostNamed = 20;

/** Maximum length of a value, in characters. */
const longestValue = 100;

/** Returns the slugs of a collection in all languages. */
export function slugsIn(studio: Studio, name: CollectionName): string[] {
  return [...new Set(studio.locales.flatMap((locale) => studio.list(name, locale).map(({ slug }) => slug)))];
}

/** Maximum total length of enumerated values, in characters; every list of tools repeats them. */
const mostEnumerated = 240;

/** Returns the schema of a value of the content: an enumeration if there are few. `further` names their source. */
export function knownValue(values: readonly string[], further: string): z.ZodType<string> {
  const [first, ...others] = values;
  const error = errorOf(values, further);
  const isShort = values.length <= mostNamed && values.join("").length <= mostEnumerated;
  if (first !== undefined && isShort) return z.enum([first, ...others], { error });
  return anyOf(values, error);
}

/** Returns the same schema without an enumeration, for values that are many or that another tool gives. */
export function givenValue(values: readonly string[], further: string): z.ZodType<string> {
  return anyOf(values, errorOf(values, further));
}

function errorOf(values: readonly string[], further: string): string {
  return values.length === 0 ? "there is none to name yet" : `must be one of ${named(values)}; ${further}`;
}

function anyOf(values: readonly string[], error: string): z.ZodType<string> {
  const known = new Set(values);
  return z
    .string({ error })
    .min(1, { error, abort: true })
    .max(longestValue, { error, abort: true })
    .refine((value) => known.has(value), { error });
}

function named(values: readonly string[]): string {
  const more = values.length - mostNamed;
  return values.slice(0, mostNamed).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
