import type { CollectionName } from "../../model/shapes/collections.ts";
import { madeSlugs } from "../../model/shapes/field-shapes.ts";
import { ownFields } from "../../model/shapes/own-fields.ts";
import { slugOfText } from "./slug-of-text.ts";

/** Front matter with slugs in place of words, and the words by their slugs */
export interface SpelledData {
  data: unknown;
  /** Slug → words as they were written; absent if all were slugs */
  labels?: Record<string, string>;
}

/** Returns the fields of a collection whose slugs may be written as words. */
export function madeFields(collection: CollectionName): string[] {
  return Object.entries(ownFields(collection)).flatMap(([name, shape]) => (madeSlugs.has(shape) ? [name] : []));
}

/** Makes slugs of the words in lists that may have either. Text without letters for a slug stays, and is a fault. */
export function withMadeSlugs(collection: CollectionName, data: unknown): SpelledData {
  const names = madeFields(collection);
  const written = data as Record<string, unknown>;
  if (typeof data !== "object" || data === null || !names.some((name) => Array.isArray(written[name]))) return { data };
  const labels = new Map<string, string>();
  const made = names.flatMap((name) => {
    const values = written[name];
    if (!Array.isArray(values)) return [];
    const slugs = values.map((value) => slugFor(value, labels));
    // Two spellings of one record are one value.
    return [[name, labels.size > 0 ? [...new Set(slugs)] : slugs]];
  });
  if (labels.size === 0) return { data };
  return { data: { ...written, ...Object.fromEntries(made) }, labels: Object.fromEntries(labels) };
}

/** Slugs that stand for themselves. Other letters are words, so that `русский` and `Русский` are one subject. */
const plainSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function slugFor(value: unknown, labels: Map<string, string>): unknown {
  if (typeof value !== "string" || plainSlug.test(value)) return value;
  const words = value.trim().replace(/\s+/g, " ");
  const slug = slugOfText(words);
  if (slug === "") return value;
  if (!labels.has(slug)) labels.set(slug, words);
  return slug;
}
