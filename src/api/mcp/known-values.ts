import { z } from "zod";
import type { CollectionName } from "../../model/shapes/collections.ts";
import type { Studio } from "../../model/studio/studio.ts";

/** Values that a schema or a fault names at most: neither may grow with the content. */
const mostNamed = 20;

/** Slugs of a collection in all languages. */
export function slugsIn(studio: Studio, name: CollectionName): string[] {
  return [...new Set(studio.locales.flatMap((locale) => studio.list(name, locale).map(({ slug }) => slug)))];
}

/** Characters of all values that a schema enumerates: every list of tools holds them. */
const mostEnumerated = 240;

/** One of the values that the content has: an enumeration while they are few. `further` says where they come from. */
export function knownValue(values: readonly string[], further: string): z.ZodType<string> {
  const [first, ...others] = values;
  const error = errorOf(values, further);
  const isShort = values.length <= mostNamed && values.join("").length <= mostEnumerated;
  if (first !== undefined && isShort) return z.enum([first, ...others], { error });
  return anyOf(values, error);
}

/** The same without an enumeration, where the values are many or another tool gives them. */
export function givenValue(values: readonly string[], further: string): z.ZodType<string> {
  return anyOf(values, errorOf(values, further));
}

function errorOf(values: readonly string[], further: string): string {
  return values.length === 0 ? "there is none to name yet" : `must be one of ${named(values)}; ${further}`;
}

function anyOf(values: readonly string[], error: string): z.ZodType<string> {
  const known = new Set(values);
  return z.string({ error }).refine((value) => known.has(value), { error });
}

function named(values: readonly string[]): string {
  const more = values.length - mostNamed;
  return values.slice(0, mostNamed).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
