import { z } from "zod";
import { pathOf } from "../addresses/addresses.ts";
import { recordsQuestion } from "../reads/questions.ts";
import { oncePerStudio } from "../reads/recorder.ts";
import type { Collection } from "../shapes/collection.ts";
import { type CollectionName, collectionNames, collectionRow } from "../shapes/collections.ts";
import { texts, units } from "../shapes/field-shapes.ts";
import { ownFields } from "../shapes/own-fields.ts";
import type { Entry, Studio } from "../studio/studio.ts";
import type { Locale } from "../texts/localized.ts";
import { fieldOf } from "./field-of.ts";

/** Link to another record, as API answers hold it. Links to some records state further fields. */
export const recordLinkSchema = z
  .object({
    slug: z.string().describe("Slug of the record."),
    title: z.string().describe("Name of the record."),
    url: z.url().describe("Address of the page."),
  })
  .meta({ id: "RecordLink", description: "A link to another record." });

export type RecordLink = z.infer<typeof recordLinkSchema> & Record<string, unknown>;

export function recordLink(entry: Entry, studio: Studio, baseUrl: string): RecordLink {
  const { inLinks = [] } = collectionRow(entry.collection);
  const stated = inLinks.filter((name) => entry.data[name] !== undefined).map((name) => [name, entry.data[name]]);
  return {
    slug: entry.slug,
    title: entry.data.title,
    url: new URL(pathOf(studio, entry), baseUrl).href,
    ...Object.fromEntries(stated),
  };
}

/** Returns the schema of links to the records of a collection. */
export function linkSchemaOf(name: CollectionName): z.ZodObject {
  const row = collectionRow(name);
  const known = linkSchemas.get(row) ?? makeLinkSchema(name);
  linkSchemas.set(row, known);
  return known;
}

/** Schemas of links, each made once: a contract holds one schema of a name. */
const linkSchemas = new WeakMap<Collection, z.ZodObject>();

function makeLinkSchema(name: CollectionName): z.ZodObject {
  const { inLinks = [], singular } = collectionRow(name);
  if (inLinks.length === 0) return recordLinkSchema;
  const stated = Object.entries(ownFields(name)).filter(([field]) => inLinks.includes(field));
  const id = `${singular[0]?.toUpperCase()}${singular.slice(1)}Link`;
  return recordLinkSchema.extend(Object.fromEntries(stated)).meta({ id, description: `A link to a ${singular}.` });
}

/** Field of an API record that is computed from the studio instead of written in front matter. */
export interface DerivedField {
  schema: z.ZodType;
  /** Tells whether a record has the field; absent: each has. */
  where?: (entry: Entry) => boolean;
  from(entry: Entry, studio: Studio, baseUrl: string): unknown;
}

const wordsPerMinute = 220;

/** Returns the currency of amounts, which mean nothing without it, for records that state one of them. */
function currencyOf(amounts: readonly string[]): DerivedField {
  return {
    schema: z.string().describe("ISO 4217 code of the amounts."),
    where: ({ data }) => amounts.some((name) => data[name] !== undefined),
    from: (_entry, { company }) => company.currency,
  };
}

const readingMinutes: DerivedField = {
  schema: z.int().min(1).describe("Reading time in minutes, at 220 words a minute."),
  from: ({ words }) => readingTime(words),
};

/** Returns the reading time of a number of words, in minutes, at least 1. */
export function readingTime(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute));
}

/** Returns the records of a collection that refer to a record, in its language. */
export function relatedTo({ slug, locale }: Entry, from: CollectionName, studio: Studio): readonly Entry[] {
  return related(studio, slug, locale, from);
}

const related = recordsQuestion(
  "related",
  (studio, slug: string, locale: Locale, from: CollectionName) => referring(studio, from, locale).get(slug) ?? [],
);

const referring = oncePerStudio((studio, from: CollectionName, locale: Locale) =>
  referringIn(studio.list(from, locale), collectionRow(from).related?.by ?? ""),
);

function referringIn(list: readonly Entry[], by: string): Map<string, Entry[]> {
  const bySlug = new Map<string, Entry[]>();
  for (const entry of list) {
    for (const slug of new Set(fieldOf(entry, by, texts))) {
      const known = bySlug.get(slug);
      if (known) known.push(entry);
      else bySlug.set(slug, [entry]);
    }
  }
  return bySlug;
}

/** Returns the collections whose records refer to those of a collection, and are shown on their pages. */
export function relatedCollections(name: CollectionName): CollectionName[] {
  return collectionNames().filter((other) => {
    const { related, references = {} } = collectionRow(other);
    return related && references[related.by] === name;
  });
}

function relatedField(from: CollectionName): [string, DerivedField] {
  const { as = from, describes = "" } = collectionRow(from).related ?? {};
  const field: DerivedField = {
    schema: z.array(linkSchemaOf(from)).describe(describes),
    from: (entry, studio, baseUrl) =>
      relatedTo(entry, from, studio).map((related) => recordLink(related, studio, baseUrl)),
  };
  return [as, field];
}

/**
 * Returns the derived fields of a collection, by name. They follow from its row, and from the rows that refer to it.
 */
export function derivedFields(name: CollectionName): Readonly<Record<string, DerivedField>> {
  const others = collectionNames();
  const known = derived.get(others) ?? new Map<CollectionName, Readonly<Record<string, DerivedField>>>();
  derived.set(others, known);
  const found = known.get(name) ?? findDerived(name);
  known.set(name, found);
  return found;
}

/** Derived fields by the collections that there are: a studio may define others. */
const derived = new WeakMap<readonly CollectionName[], Map<CollectionName, Readonly<Record<string, DerivedField>>>>();

function findDerived(name: CollectionName): Record<string, DerivedField> {
  const amounts = Object.entries(ownFields(name)).flatMap(([key, field]) =>
    units.get(field)?.unit === "currency" ? [key] : [],
  );
  return {
    ...(amounts.length > 0 && { currency: currencyOf(amounts) }),
    ...Object.fromEntries(relatedCollections(name).map(relatedField)),
    ...(collectionRow(name).isRead && { reading_minutes: readingMinutes }),
  };
}
