import { comingOf, isOver, type Present } from "../../model/records/present.ts";
import { collectionRow } from "../../model/shapes/collections.ts";
import { momentIn } from "../../model/shapes/moment.ts";
import type { Entry } from "../../model/studio/studio.ts";

/** Returns a record whose time of publication is one of the studio's time zone, with its difference from UTC. */
export function withMoment<Kept extends Entry>(entry: Kept, timeZone: string): Kept {
  const field = collectionRow(entry.collection).begins;
  const written = field === undefined ? undefined : entry.data[field];
  if (field === undefined || typeof written !== "string") return entry;
  const moment = momentIn(written, timeZone);
  return moment === written ? entry : { ...entry, data: { ...entry.data, [field]: moment } };
}

/** Returns a record with marks of the present: when it comes, and whether its last day has passed. */
export function atPresent<Kept extends Entry>(entry: Kept, present: Present): Kept {
  const comes = comingOf(entry, present);
  if (comes !== undefined) return { ...entry, comes };
  return isOver(entry, present) ? { ...entry, isOver: true, unlisted: true } : entry;
}
