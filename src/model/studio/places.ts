import { type CollectionName, collectionRow } from "../shapes/collections.ts";
import { dayOf, isMoment } from "../shapes/moment.ts";
import type { Entry } from "./studio.ts";

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
