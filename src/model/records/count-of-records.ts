import { question } from "../reads/questions.ts";
import type { CollectionName } from "../shapes/collections.ts";

/** Returns the number of records in a list: who asks for it reads none of them. */
export const countOfRecords = question(
  "count-of-records",
  (studio, name: CollectionName, locale: string): number => studio.list(name, locale).length,
);
