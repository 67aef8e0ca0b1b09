import { type CollectionName, collectionNames, collectionRow } from "../shapes/collections.ts";
import { type Entry, type Studio, textsOf } from "../studio/studio.ts";
import { titleOf } from "../texts/labels.ts";
import type { Locale } from "../texts/localized.ts";
import { fill } from "../texts/texts.ts";

/** Page of the site: its path and the record that it shows. Rulings §1. */
export interface PageAddress {
  /** Canonical path, `/` or without a trailing slash. */
  path: string;
  locale: Locale;
  kind: "home" | "list" | "record" | "operation";
  /** Collection of the record; `pages` for an operation, which has no record. */
  collection: CollectionName;
  /** Slug of the record; of a list, slug of the page record that introduces it; of an operation, its identifier. */
  slug: string;
  title: string;
  description: string;
  /** Day of the last change of anything the page shows, YYYY-MM-DD. */
  updated: string;
  /** True if the page is in the lists of pages, of this site and of search engines. */
  isIndexed: boolean;
  /** Set if the page is in no list at all, and asks every client not to index it. */
  isUnlisted?: true;
  /** Locale → path of every published translation, itself included. */
  alternates: Record<Locale, string>;
  /** Set if the page is rendered on request, and has no Markdown and JSON variants. */
  isOnDemand?: true;
  /** Number of this part of a list, from 1, and the count of parts. */
  part?: { number: number; count: number };
}

/** Maximum number of records on one part of a list. */
const partSize = 50;

/** Returns a path below the prefix of a locale; the default locale has no prefix. */
export function localPath(studio: Pick<Studio, "defaultLocale">, locale: Locale, ...segments: string[]): string {
  const parts = locale === studio.defaultLocale ? segments : [locale, ...segments];
  return `/${parts.filter(Boolean).join("/")}`;
}

/** Returns the path of the page that shows a record. */
export function pathOf(studio: Studio, { collection, slug, locale }: Pick<Entry, "collection" | "slug" | "locale">) {
  const segment = collectionRow(collection).segment;
  if (segment !== null) return localPath(studio, locale, segment, slug);
  return localPath(studio, locale, slug === "home" ? "" : slug);
}

/** Returns the path of the Markdown or JSON variant of a page. */
export function variantPath(path: string, extension: "md" | "json"): string {
  return path === "/" ? `/index.${extension}` : `${path}.${extension}`;
}

/** Returns every page that content makes, in the order of the collections. */
export function pagesOf(studio: Studio): readonly PageAddress[] {
  const made =
    known.get(studio) ??
    studio.locales.flatMap((locale) => [...listPages(studio, locale), ...recordPages(studio, locale)]);
  known.set(studio, made);
  return made;
}

/** Cache of pages: a studio does not change, and all that is made of it asks for them. */
const known = new WeakMap<Studio, readonly PageAddress[]>();

function isIntroduction(entry: Entry): boolean {
  return entry.collection === "pages" && collectionNames.some((name) => collectionRow(name).segment === entry.slug);
}

function hasList(studio: Studio, name: CollectionName, locale: Locale): boolean {
  return collectionRow(name).segment !== null && studio.list(name, locale).length > 0;
}

function listPages(studio: Studio, locale: Locale): PageAddress[] {
  return collectionNames
    .filter((name) => hasList(studio, name, locale))
    .flatMap((name) => listParts(studio, name, locale));
}

function listParts(studio: Studio, name: CollectionName, locale: Locale): PageAddress[] {
  const segment = collectionRow(name).segment as string;
  const introduction = studio.get("pages", segment, locale)?.data;
  const title = introduction?.title ?? collectionTitle(studio, name, locale);
  const days = studio.list(name, locale).map((entry) => entry.data.updated);
  if (introduction) days.push(introduction.updated);
  const updated = days.sort().at(-1) as string;
  const description = introduction?.summary ?? collectionRow(name).describes;
  const count = partsOf(studio, name, locale);
  return Array.from({ length: count }, (_, index): PageAddress => {
    const number = index + 1;
    const locales = studio.locales.filter(
      (other) => hasList(studio, name, other) && partsOf(studio, name, other) >= number,
    );
    return {
      path: partPath(studio, locale, segment, number),
      locale,
      kind: "list",
      collection: name,
      slug: segment,
      title: number === 1 ? title : fill(studio.texts[locale]?.part ?? "{title} {n}", { title, n: number }),
      description,
      updated,
      isIndexed: introduction?.indexed ?? true,
      alternates: alternates(locales, (other) => partPath(studio, other, segment, number)),
      part: { number, count },
    };
  });
}

function partsOf(studio: Studio, name: CollectionName, locale: Locale): number {
  return Math.ceil(studio.list(name, locale).length / partSize);
}

/** Returns the path of a part of a list. `part` takes two segments more, so no record can have that path. */
export function partPath(studio: Studio, locale: Locale, segment: string, number: number): string {
  return number === 1 ? localPath(studio, locale, segment) : localPath(studio, locale, segment, "part", String(number));
}

/** Returns the records that a list page shows. */
export function entriesOn(page: PageAddress, studio: Studio): readonly Entry[] {
  const start = ((page.part?.number ?? 1) - 1) * partSize;
  return studio.list(page.collection, page.locale).slice(start, start + partSize);
}

/** Returns the record whose prose a page shows; a list may have none. */
export function proseEntryOn({ kind, collection, slug, locale }: PageAddress, studio: Studio): Entry | undefined {
  return studio.get(kind === "list" ? "pages" : collection, slug, locale);
}

function recordPages(studio: Studio, locale: Locale): PageAddress[] {
  return collectionNames
    .flatMap((name): readonly Entry[] => [...studio.list(name, locale), ...studio.unlisted(name, locale)])
    .filter((entry) => !isIntroduction(entry))
    .map((entry) => ({
      path: pathOf(studio, entry),
      locale,
      kind: entry.collection === "pages" && entry.slug === "home" ? "home" : "record",
      collection: entry.collection,
      slug: entry.slug,
      title: entry.data.title,
      description: entry.data.summary,
      updated: lastChangeOn(entry, studio),
      isIndexed: !entry.unlisted && entry.data.indexed !== false,
      ...(entry.unlisted && { isUnlisted: true as const }),
      alternates: alternates(languagesOf(entry, studio), (other) => pathOf(studio, { ...entry, locale: other })),
    }));
}

/** Returns the languages that the page of a record names; only an unlisted one names unlisted ones. */
function languagesOf({ collection, slug, unlisted }: Entry, studio: Studio): Locale[] {
  if (!unlisted) return studio.localesOf(collection, slug);
  return studio.locales.filter((locale) => studio.get(collection, slug, locale));
}

/** Profile that a page shows beside its prose, by the slug of the page. */
const profileOn: Record<string, "company" | "pricing"> = {
  about: "company",
  contact: "company",
  pricing: "pricing",
  estimate: "pricing",
};

function lastChangeOn({ collection, slug, data }: Entry, studio: Studio): string {
  const profile = collection === "pages" ? profileOn[slug] : undefined;
  const shown = profile && studio[profile].updated;
  return shown && shown > data.updated ? shown : data.updated;
}

function alternates(locales: readonly Locale[], path: (locale: Locale) => string): Record<Locale, string> {
  return Object.fromEntries(locales.map((locale) => [locale, path(locale)]));
}

export function collectionTitle({ texts }: Studio, name: CollectionName, locale: Locale): string {
  return titleOf(textsOf({ texts }, locale), name);
}
