import { recordsQuestion } from "../reads/questions.ts";
import { oncePerStudio } from "../reads/recorder.ts";
import { byYear, type Selection, selectionOf, selectionsOf } from "../records/selections.ts";
import { whatRecordsAre } from "../records/what-records-are.ts";
import { type CollectionName, collectionNames } from "../shapes/collections.ts";
import { segmentOf } from "../shapes/segment-of.ts";
import { introductionOf, listIntroducedBy } from "../studio/list-introduced-by.ts";
import { type Entry, type Studio, textsOf } from "../studio/studio.ts";
import type { Locale } from "../texts/localized.ts";
import { fill } from "../texts/texts.ts";
import { encodedPath } from "./encoded-path.ts";
import { hasList, isIntroduction } from "./has-list.ts";
import { hasPage } from "./has-page.ts";
import { languagesNamedBy } from "./languages-named-by.ts";
import { lastChangeOn } from "./last-change-on.ts";
import { listTitle } from "./list-title.ts";
import { labelOfSelection } from "./selection-label.ts";

/** Page of the site: its path and the record that it shows. Rulings §1. */
export interface PageAddress {
  /** Canonical path, `/` or without a trailing slash. */
  path: string;
  locale: Locale;
  kind: "home" | "list" | "selection" | "record" | "operation";
  /** Collection of the record; `pages` for an operation, which has no record. */
  collection: CollectionName;
  /** Slug of the record; of a list, slug of the page record that introduces it; of a selection, its value; of an operation, its identifier. */
  slug: string;
  title: string;
  description: string;
  /** Day of the last change of anything the page shows, YYYY-MM-DD. */
  updated: string;
  /** True if the page is in the lists of pages, of this site and of search engines. */
  isIndexed: boolean;
  /** Set if the page is in no list at all, and asks every client not to index it. */
  isUnlisted?: true;
  /** Set if the last day of its record has passed. */
  isOver?: true;
  /** Locale → path of every published translation, itself included. */
  alternates: Record<Locale, string>;
  /** Set if the page is rendered on request, and has no Markdown and JSON variants. */
  isOnDemand?: true;
  /** Number of this part of a list, from 1, and the count of parts. */
  part?: { number: number; count: number };
  /** Value that the records of a selection share. */
  selection?: Selection;
}

/** Maximum number of records on one part of a list. */
export const partSize = 50;

/** Returns a canonical path below the prefix of a locale; the default locale has no prefix. */
export function localPath(studio: Pick<Studio, "defaultLocale">, locale: Locale, ...segments: string[]): string {
  const parts = locale === studio.defaultLocale ? segments : [locale, ...segments];
  return encodedPath(`/${parts.filter(Boolean).join("/")}`);
}

/** Returns the path of the page that shows a record, with its place in the list if it has none of its own. */
export function pathOf(studio: Studio, { collection, slug, locale }: Pick<Entry, "collection" | "slug" | "locale">) {
  const segment = segmentOf(collection, locale);
  if (segment !== null && !hasPage(studio.get(collection, slug, locale)))
    return `${localPath(studio, locale, segment)}#${encodedPath(slug)}`;
  if (segment !== null) return localPath(studio, locale, segment, slug);
  const list = listIntroducedBy(slug, studio.defaultLocale);
  return localPath(studio, locale, slug === "home" ? "" : ((list && segmentOf(list, locale)) ?? slug));
}

/** Returns the path of the Markdown or JSON variant of a page. */
export function variantPath(path: string, extension: "md" | "json"): string {
  const [page = "", place] = path.split("#");
  const variant = page === "/" ? `/index.${extension}` : `${page}.${extension}`;
  return place === undefined ? variant : `${variant}#${place}`;
}

/** Returns every page that content makes, in the order of the collections. */
export const pagesOf = oncePerStudio((studio): readonly PageAddress[] =>
  studio.locales.flatMap((locale) => [
    ...listPages(studio, locale),
    ...recordPages(studio, locale),
    ...selectionPages(studio, locale),
  ]),
);

/** Returns the lists and the pages about the studio, without the records, of which there may be many. */
export function framePagesOf(studio: Studio): PageAddress[] {
  return studio.locales.flatMap((locale) => [...listPages(studio, locale), ...recordPages(studio, locale, ["pages"])]);
}

function listPages(studio: Studio, locale: Locale): PageAddress[] {
  return collectionNames()
    .filter((name) => hasList(studio, name, locale))
    .flatMap((name) => listParts(studio, name, locale));
}

function listParts(studio: Studio, name: CollectionName, locale: Locale): PageAddress[] {
  const introduction = introductionOf(studio, name, locale)?.data;
  const listed = studio.list(name, locale);
  const shown = listed.length > 0 ? listed : studio.unlisted(name, locale);
  const days = shown.map((entry) => entry.data.updated);
  if (introduction) days.push(introduction.updated);
  return partsOfList(studio, { collection: name, locale }, days, {
    title: listTitle(studio, name, locale),
    description: introduction?.summary ?? whatRecordsAre(studio, name),
  });
}

/** Returns the pages of the records of a list that share a value. */
function selectionPages(studio: Studio, locale: Locale): PageAddress[] {
  const listed = collectionNames().filter((name) => hasList(studio, name, locale));
  return listed.flatMap((name) =>
    selectionsOf(studio, name, locale).flatMap(({ by, value, entries }) => {
      const { lists } = textsOf(studio, locale);
      const words = {
        title: listTitle(studio, name, locale),
        value: labelOfSelection(studio, name, locale, { by, value }),
      };
      const days = entries.map((entry) => entry.data.updated);
      return partsOfList(studio, { collection: name, locale, selection: { by, value } }, days, {
        title: fill(lists.selected, words),
        description: fill(by === byYear ? lists.of_year : lists.of_value, words),
      });
    }),
  );
}

type List = Pick<PageAddress, "collection" | "locale" | "selection">;

function partsOfList(
  studio: Studio,
  list: List,
  days: string[],
  { title, description }: Pick<PageAddress, "title" | "description">,
): PageAddress[] {
  const { collection, locale } = list;
  const introduction = segmentOf(collection, studio.defaultLocale) as string;
  const count = partsIn(list, studio);
  const updated = days.sort().at(-1) as string;
  const others = studio.locales.map((other) => ({ ...list, locale: other }));
  return Array.from({ length: count }, (_, index): PageAddress => {
    const number = index + 1;
    const locales = others.filter((other) => partsIn(other, studio) > index);
    return {
      path: partPath(studio, list, number),
      locale,
      kind: list.selection ? "selection" : "list",
      collection,
      slug: list.selection?.value ?? introduction,
      title: number === 1 ? title : fill(studio.texts[locale]?.part ?? "{title} {n}", { title, n: number }),
      description,
      updated,
      isIndexed: introductionOf(studio, collection, locale)?.data.indexed ?? true,
      alternates: Object.fromEntries(locales.map((other) => [other.locale, partPath(studio, other, number)])),
      part: { number, count },
      ...(list.selection && { selection: list.selection }),
    };
  });
}

function partsIn(list: List, studio: Studio): number {
  const count = Math.ceil(allEntriesOn(list, studio).length / partSize);
  return count === 0 && !list.selection && hasList(studio, list.collection, list.locale) ? 1 : count;
}

/**
 * Returns the path of a part of a list. A selection takes two segments more, and `part` two, so no record can have that
 * path.
 */
export function partPath(studio: Studio, { collection, locale, selection }: List, number = 1): string {
  const selected = selection ? [selection.by, selection.value] : [];
  const part = number === 1 ? [] : ["part", String(number)];
  return localPath(studio, locale, segmentOf(collection, locale) ?? "", ...selected, ...part);
}

/** Returns the records that a list page shows. */
export function entriesOn(page: PageAddress, studio: Studio): readonly Entry[] {
  const { collection, locale, part, selection } = page;
  return entriesOfPart(studio, collection, locale, part?.number ?? 1, selection?.by ?? "", selection?.value ?? "");
}

const entriesOfPart = recordsQuestion(
  "entries-on",
  (studio, collection: CollectionName, locale: Locale, part: number, by: string, value: string) => {
    const list = { collection, locale, ...(by && { selection: { by, value } }) };
    return allEntriesOn(list, studio).slice((part - 1) * partSize, part * partSize);
  },
);

function allEntriesOn({ collection, locale, selection }: List, studio: Studio): readonly Entry[] {
  if (!selection) return studio.list(collection, locale);
  return selectionOf(studio, collection, locale, selection)?.entries ?? [];
}

/** Returns the record whose prose a page shows; a list may have none, and a selection has none. */
export function proseEntryOn({ kind, collection, slug, locale }: PageAddress, studio: Studio): Entry | undefined {
  if (kind === "selection") return undefined;
  return studio.get(kind === "list" ? "pages" : collection, slug, locale);
}

function recordPages(studio: Studio, locale: Locale, names = collectionNames()): PageAddress[] {
  return names
    .flatMap((name): readonly Entry[] => [...studio.list(name, locale), ...studio.unlisted(name, locale)])
    .filter((entry) => hasPage(entry) && !isIntroduction(entry, studio))
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
      ...(entry.isOver && { isOver: true as const }),
      alternates: Object.fromEntries(
        languagesNamedBy(entry, studio).map((other) => [other, pathOf(studio, { ...entry, locale: other })]),
      ),
    }));
}
