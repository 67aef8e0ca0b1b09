import { z } from "zod";
import { oldSlugsOf } from "../../model/addresses/old-slugs.ts";
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

/** Returns the slugs that records of a collection had before, which tools take too without naming them. */
export function oldSlugsIn(studio: Studio, name: CollectionName): string[] {
  return [...oldSlugsOf(studio, name).keys()];
}

/** Maximum total length of enumerated values, in characters; every list of tools repeats them. */
const mostEnumerated = 240;

/**
 * Returns the schema of a value of the content: an enumeration if there are few. `further` names their source; `old` are
 * values that it takes too.
 */
export function knownValue(values: readonly string[], further: string, old: readonly string[] = []): z.ZodType<string> {
  const [first, ...others] = values;
  const error = errorOf(values, further);
  const isShort = values.length <= mostNamed && values.join("").length <= mostEnumerated;
  if (first === undefined || !isShort) return anyOf([...values, ...old], error);
  // The schema in lists of tools is the same with old values, so that nobody is led to them.
  return old.length === 0 ? z.enum([first, ...others], { error }) : anyOf([...values, ...old], error, values);
}

/** Returns the same schema without an enumeration, for values that are many or that another tool gives. */
export function givenValue(values: readonly string[], further: string, old: readonly string[] = []): z.ZodType<string> {
  return anyOf([...values, ...old], errorOf(values, further));
}

function errorOf(values: readonly string[], further: string): string {
  return values.length === 0 ? "there is none to name yet" : `must be one of ${named(values)}; ${further}`;
}

function anyOf(values: readonly string[], error: string, shown?: readonly string[]): z.ZodType<string> {
  const known = new Set(values);
  if (shown)
    return z
      .string({ error })
      .refine((value) => known.has(value), { error })
      .meta({ enum: [...shown] });
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
