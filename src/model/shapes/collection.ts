import type { z } from "zod";
import type { DefinedWords } from "./definitions/defined-words.ts";
import type { FieldDefinitions } from "./definitions/field-type.ts";

/** Filter of a list by a parameter: records with its value in a field, or with its words in the field's text. */
export interface Filter {
  field: string;
  by?: "words";
  /** Day until which the parameter, an old name, is taken. */
  sunset?: string;
  /** Set if the records of each value, from two on, have a page and a feed: `/articles/tag/x`. The field has slugs. */
  pages?: true;
}

/** Field that had another name before. */
export interface FormerName {
  field: string;
  /** Day until which answers have the old name too; absent: it has passed. */
  sunset?: string;
}

/** Section of records on the page of each record that they refer to. */
export interface Related {
  /** Field that holds the reference, one of `references`. */
  by: string;
  /** Name of the list in answers, and key of its title among the labels. */
  as: string;
  describes: string;
  /** Maximum number of records in the section, if not the usual one. */
  most?: number;
}

/** Kind of records that the program does more with than publishing them. */
export type Capability = "apply" | "guide" | "offer" | "team" | "work";

/** Row of the collections table; everything that the publication of a collection needs follows from it. */
export interface Collection {
  /** Name of one record: operation ids and OKF types are made from it. */
  singular: string;
  /** Front matter beside `commonFields`. */
  fields: z.ZodRawShape;
  /** Order of the list; the slug breaks ties. */
  sort: { by: string; direction: "ascending" | "descending" };
  /** Field with the day, or the moment, from which a record is there; absent: it always is. */
  begins?: string;
  /** Field with the last day on which a record is open; absent: it does not close. */
  ends?: string;
  /** Old name → field that has another one now. */
  formerly?: Readonly<Record<string, FormerName>>;
  /** Query parameter → filter. */
  filters?: Record<string, Filter>;
  /** Field that holds a slug or several → collection they belong to. Without that collection, the field is ignored. */
  references?: Record<string, string>;
  /** Set if a studio without such records has neither the operations nor the addresses of the collection. */
  isOptional?: true;
  /** Set if a reference may show a record in another language: the name of a person is the same in all of them. */
  isSameEverywhere?: true;
  /** Fields that links to these records state beside slug, title and address. */
  inLinks?: readonly string[];
  /** Section of these records on the pages of the records that they refer to. */
  related?: Related;
  /** Number of records, from the first, that the home page shows. */
  home?: number;
  /** Set if answers state the reading time of a record. */
  isRead?: true;
  /** Set if the pages of its records take applications. */
  apply?: true;
  /** Set if each record has a PDF beside it, which its page sends by mail; `pages` is the field with its number of pages. */
  guide?: { pages?: string };
  /** Set if its records are what the studio sells, with their usual prices. */
  offer?: true;
  /** Set if its records are people of the studio. */
  team?: true;
  /** Set if its records are work that the studio has done. */
  work?: true;
  /** Set if its records say more about their subject than about the studio. */
  isGeneral?: true;
  /** Fields that pages do not show; answers have them. */
  hides?: readonly string[];
  /** Set if feeds offer the newest records. `sort.by` is then the day of publication, newest first. */
  feed?: true;
  /** Set if the records of each year have a page, `/articles/year/2019`. `sort.by` is then a day. */
  archive?: true;
  /** Menu that leads to the list, beside the pages whose front matter names it. */
  menu?: "main" | "footer";
  /** Set if tools, cards, llms.txt and the assistant do not tell of it. */
  agents?: false;
  /** Read operations of the collection under /api/v1 (spec §4.2). */
  api: { list: boolean; item: boolean };
  /** First word of the addresses of the list and of the pages below it, or one by language; null for records at the root. */
  segment: DefinedWords | null;
  /** Sentence without icons, for machine documents: the meaning of a record of this collection. */
  describes: string;
  /** Words in place of `describes` where no record states a field that it names. */
  describesWithout?: { field: string; words: string };
  /** Facts of fields that a studio defines. */
  own?: OwnFacts;
}

/** Words of a collection in a language: its title, what one record is called, and labels of its fields and of the values of choices, by name. */
export interface CollectionWords {
  title?: string;
  one?: string;
  labels: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
}

/** Fields that a studio defines: their shapes in answers, their words, and values that they may have. */
export interface OwnFacts {
  /** Set for a collection of the program that a studio extends. */
  isExtension?: true;
  fields: FieldDefinitions;
  /** Type of schema.org that a record is. */
  schemaOrg?: string | undefined;
  answers: z.ZodRawShape;
  words: (locale: string) => CollectionWords;
  examples: Readonly<Record<string, unknown>>;
}
