import type { z } from "zod";

/** How a list selects by a parameter: records that have its value in a field, or its words in the field's text. */
export interface Filter {
  field: string;
  by?: "words";
}

/** How the records of a collection are shown on the page of each record that they refer to. */
export interface Related {
  /** The field that refers, one of `references`. */
  by: string;
  /** Name of the list in answers, and of its title among the labels. */
  as: string;
  describes: string;
}

/** One row of the collections table; everything a collection needs to be published follows from it. */
export interface Collection {
  /** Name of one record: operation ids and OKF types are made from it. */
  singular: string;
  /** Front matter beside `commonFields`. */
  fields: z.ZodRawShape;
  /** Order of the list; ties fall to the slug. */
  sort: { by: string; direction: "ascending" | "descending" };
  /** Query parameter → how it selects. */
  filters?: Record<string, Filter>;
  /** Field that holds slugs → collection they belong to. Without that collection, the field is passed over. */
  references?: Record<string, string>;
  /** Shown on the pages of the records that they refer to. */
  related?: Related;
  /** How many of the first records the home page shows. */
  home?: number;
  /** Answers say how long it takes to read a record. */
  isRead?: true;
  /** Field that says how many pages the PDF has that stands beside each record; absent where there is none. */
  pdf?: string;
  /** Its newest records are offered as feeds; `sort.by` is the day on which each was published, newest first. */
  feed?: true;
  /** Which read operations under /api/v1 the collection has (spec §4.2). */
  api: { list: boolean; item: boolean };
  /** Address of the list and of the pages below it; absent for records that stand at the root. */
  segment: string | null;
  /** Icon-free sentence for machine documents: what a record of this collection is. */
  describes: string;
}
