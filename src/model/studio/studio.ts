import type { z } from "zod";
import type { MovedAddresses } from "../addresses/moved-index.ts";
import { dayOf, isMoment } from "../records/moment.ts";
import {
  type CollectionName,
  collectionNames,
  collectionRow,
  type collections,
  type commonFields,
  hasCollection,
} from "../shapes/collections.ts";
import type { Locale } from "../texts/localized.ts";
import { spellingsIn } from "../texts/spellings.ts";
import { withSuppliedWords } from "../texts/supplied/with-supplied-words.ts";
import type { Texts, WrittenTexts } from "../texts/texts.ts";
import type { Brand } from "./brand.ts";
import type { Company } from "./company.ts";
import type { StatedMenu } from "./menu-file.ts";
import { lacksPage } from "./pages-of-prices.ts";
import type { Pricing } from "./pricing.ts";
import type { Skill } from "./skill.ts";

/** Front matter that every record has, as validated. */
export type CommonData = z.infer<z.ZodObject<typeof commonFields>>;

/** Front matter of a record of any collection, as validated. */
export type RecordData = CommonData & Readonly<Record<string, unknown>>;

/** Front matter of a page about the studio itself. */
export type PageData = CommonData & z.infer<z.ZodObject<typeof collections.pages.fields>>;

/** Record in one locale. */
export interface Entry<Data extends CommonData = RecordData> {
  collection: CollectionName;
  slug: string;
  locale: Locale;
  /** Validated front matter. */
  data: Data;
  /** Path below the content folder, for faults and for the renderer. */
  file: string;
  /** Number of words of prose, for reading times. */
  words: number;
  /** Paths of the pictures that its page shows and of those that it links to, below the content folder. */
  pictures: string[];
  linked?: string[];
  /** Slugs of its fields that were made from words → the words; absent if there are none. */
  labels?: Record<string, string>;
  /** Path of the picture that stands for it, below the content folder. */
  face?: string;
  /** Set if the record is shown in development only. */
  draft?: boolean;
  /** Day or moment from which the record is there; set where records that are not there yet are shown. */
  comes?: string;
  /** Set if the last day of the record has passed: its page says so, and it is unlisted. */
  isOver?: boolean;
  /** Set if the record is in no list: whoever has its address sees its page. */
  unlisted?: boolean;
}

/** Page about the studio itself, in one locale. */
export type PageEntry = Entry<PageData>;

/** Studio as plain data, which the loader makes and a build hands to the server as JSON. */
export interface StudioData {
  locales: Locale[];
  defaultLocale: Locale;
  company: Company;
  /** Absent if the studio states no prices. */
  pricing?: Pricing | undefined;
  texts: Record<Locale, WrittenTexts>;
  entries: Entry[];
  /** Skills for agents, in the order of their names. */
  skills: Skill[];
  brand: Brand;
  /** Menus that the studio states; absent if the front matter of pages does. */
  menu?: StatedMenu | undefined;
  /** Set for a preview: drafts are in it, robots are kept out, and forms send nothing. */
  isPreview?: boolean;
  /** Old addresses and where they lead; absent if there are none. */
  moved?: MovedAddresses;
}

/** Studio with look-ups over its data: parsed and validated once, read-only. */
export interface Studio extends StudioData {
  texts: Record<Locale, Texts>;
  /** Set for a stand-in of every studio: its contract promises no fact that a studio may lack. */
  isAny?: true;
  /** Returns the records of a collection in a locale, in the collection's order. */
  list(name: "pages", locale: Locale): readonly PageEntry[];
  list(name: CollectionName, locale: Locale): readonly Entry[];
  /** Returns the records of a collection in a locale that are in no list. */
  unlisted(name: CollectionName, locale: Locale): readonly Entry[];
  /** Returns one record, listed or not; undefined if it is not published in that locale. */
  get(name: "pages", slug: string, locale: Locale): PageEntry | undefined;
  get(name: CollectionName, slug: string, locale: Locale): Entry | undefined;
  /** Returns one record that is in its list; undefined if there is none in that locale. */
  listed(name: CollectionName, slug: string, locale: Locale): Entry | undefined;
  /** Returns the locales in which a record is published and listed, in the studio's order. */
  localesOf(name: CollectionName, slug: string): Locale[];
}

/** Returns the value that orders an entry in its collection: a number of the order, or a day of the newest first. */
export function sortKey(entry: Entry): string | number {
  const { by, direction } = collectionRow(entry.collection).sort;
  // A record without a place comes last, in either direction; the slug breaks ties.
  const last = direction === "ascending" ? Number.MAX_SAFE_INTEGER : "";
  return (entry.data[by] ?? last) as string | number;
}

/** Compares two places in a collection, each a sort key and a slug. */
export function comparePlaces(
  name: CollectionName,
  a: { key: string | number; slug: string },
  b: { key: string | number; slug: string },
): number {
  const sign = collectionRow(name).sort.direction === "ascending" ? 1 : -1;
  const [first, second] = [placeOf(a.key), placeOf(b.key)];
  if (first !== second) return first < second ? -sign : sign;
  return a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0;
}

/**
 * Returns a sort key that compares with others of its collection. A moment is in the time zone of the studio, and comes
 * after its day; only when clocks are set back does a later moment have an earlier time.
 */
function placeOf(key: string | number): string | number {
  return typeof key === "string" && isMoment(key) ? `${dayOf(key)}T${new Date(key).toISOString()}` : key;
}

/** Returns the day of the newest change to anything in the studio, YYYY-MM-DD. */
export function lastChange({ company, pricing, entries }: StudioData): string {
  const later = (newest: string, day: string) => (day > newest ? day : newest);
  const days = entries.filter(({ unlisted }) => !unlisted).map(({ data }) => data.updated);
  return days.reduce(later, later(company.updated, pricing?.updated ?? ""));
}

/** Creates the look-ups of a studio over its data. */
export function createStudio(given: StudioData): Studio {
  const entries = shownAmong(given);
  const data = { ...given, texts: completed(given.texts, entries), entries };
  const lists = new Map<string, Entry[]>();
  const apart = new Map<string, Entry[]>();
  const records = new Map<string, Entry>();
  for (const entry of data.entries) {
    const key = `${entry.collection}/${entry.locale}`;
    const places = entry.unlisted ? apart : lists;
    const list = places.get(key);
    if (list) list.push(entry);
    else places.set(key, [entry]);
    records.set(`${key}/${entry.slug}`, entry);
  }
  for (const name of collectionNames) {
    for (const locale of data.locales) {
      lists
        .get(`${name}/${locale}`)
        ?.sort((a, b) => comparePlaces(name, { key: sortKey(a), slug: a.slug }, { key: sortKey(b), slug: b.slug }));
    }
  }
  const listed = (name: CollectionName, slug: string, locale: Locale) => {
    const entry = records.get(`${name}/${locale}/${slug}`);
    return entry?.unlisted ? undefined : entry;
  };
  return {
    ...data,
    list: (name, locale) => (lists.get(`${name}/${locale}`) ?? []) as never,
    get: (name, slug, locale) => records.get(`${name}/${locale}/${slug}`) as never,
    unlisted: (name, locale) => apart.get(`${name}/${locale}`) ?? [],
    listed,
    localesOf: (name, slug) => data.locales.filter((locale) => listed(name, slug, locale)),
  };
}

function completed(texts: Readonly<Record<Locale, WrittenTexts>>, entries: readonly Entry[]): Record<Locale, Texts> {
  const spelled = spellingsIn(entries);
  const complete = ([locale, own]: [Locale, WrittenTexts]) => {
    const written = spelled.get(locale);
    return [locale, { ...withSuppliedWords(own, locale), ...(written && { spellings: Object.fromEntries(written) }) }];
  };
  return Object.fromEntries(Object.entries(texts).map(complete));
}

/**
 * Returns the entries that are shown. Data from elsewhere, such as a frozen sandbox, may have records of collections
 * that no longer exist. A page that introduces a list is left out in a language in which the list is empty, and a page
 * of prices where a studio states none.
 */
function shownAmong({ entries, company }: StudioData): Entry[] {
  const listed = entries.filter(({ unlisted, isOver }) => !unlisted || isOver);
  const present = new Set(listed.flatMap(({ collection, locale }) => [collection, `${collection}/${locale}`]));
  return entries.filter(({ collection, slug, locale }) => {
    if (collection !== "pages") return hasCollection(collection);
    if (lacksPage(company, slug)) return false;
    const list = listIntroducedBy(slug);
    if (list === undefined || (collectionRow(list).isOptional && !present.has(list))) return true;
    return present.has(`${list}/${locale}`);
  });
}

const introduced = new Map(collectionNames.map((name) => [collectionRow(name).segment, name]));

/** Returns the collection whose list a page of this slug introduces. */
export function listIntroducedBy(page: string): CollectionName | undefined {
  return introduced.get(page);
}

/** Returns the prices of a studio that states them. Throws a TypeError for one that does not. */
export function pricesOf({ pricing }: Pick<StudioData, "pricing">): Pricing {
  if (!pricing) throw new TypeError("the studio states no prices");
  return pricing;
}

/** Returns the words of the interface in a locale. */
export function textsOf({ texts }: Pick<Studio, "texts">, locale: Locale): Texts {
  const found = texts[locale];
  if (!found) throw new Error(`there are no texts in ${locale}`);
  return found;
}
