import type { z } from "zod";
import type { CollectionName, collections } from "../shapes/collections.ts";
import type { BlockDefinitions } from "../shapes/definitions/block-definition.ts";
import type { Definitions } from "../shapes/definitions/collection-definition.ts";
import type { Extensions } from "../shapes/definitions/extension.ts";
import type { FormDefinitions } from "../shapes/definitions/form-definition.ts";
import type { commonFields } from "../shapes/shared-fields.ts";
import type { Locale } from "../texts/localized.ts";
import type { Texts, WrittenTexts } from "../texts/texts.ts";
import type { Brand } from "./brand.ts";
import type { Company } from "./company.ts";
import type { StatedMenu } from "./menu-file.ts";
import type { MovedAddresses } from "./moved-index.ts";
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
  /** Collections that the studio defines; absent if there are none. */
  definitions?: Definitions;
  /** Changes of collections of the program; absent if there are none. */
  extensions?: Extensions;
  /** Blocks that the studio defines; absent if there are none. */
  blocks?: BlockDefinitions;
  /** Forms that it defines, by their names. */
  forms?: FormDefinitions;
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

/** Returns the day of the newest change to anything in the studio, YYYY-MM-DD. */
export function lastChange({ company, pricing, entries }: StudioData): string {
  const later = (newest: string, day: string) => (day > newest ? day : newest);
  const days = entries.filter(({ unlisted }) => !unlisted).map(({ data }) => data.updated);
  return days.reduce(later, later(company.updated, pricing?.updated ?? ""));
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
