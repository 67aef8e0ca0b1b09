import type { Entry } from "../studio/studio.ts";

/** Checks whether a record has a page of its own; one without stands in its list. */
export function hasPage(entry: Pick<Entry, "data"> | undefined): boolean {
  return entry?.data.page !== false;
}
