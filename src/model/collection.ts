import type { z } from "zod";

/** How a list selects by a parameter: records that have its value in a field, or its words in the field's text. */
export interface Filter {
  field: string;
  by?: "words";
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
  /** Field that holds slugs → collection they belong to. */
  references?: Record<string, string>;
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
