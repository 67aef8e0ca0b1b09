import { fieldOf } from "../../model/records/field-of.ts";
import { collectionRow } from "../../model/shapes/collections.ts";
import { text } from "../../model/shapes/field-shapes.ts";
import type { Entry } from "../../model/studio/studio.ts";
import type { Records } from "./read-records.ts";

/**
 * Returns records with a day of their last change: their own, else the day that orders their list, such as that of
 * publication, else the day of the last change of the studio's profile.
 */
export function withDays({ entries, drafts, coming, ...others }: Records, ofStudio: string): Records {
  const dated = <Dated extends Entry>(entry: Dated): Dated => {
    const updated = entry.data.updated ?? orderingDay(entry) ?? ofStudio;
    return { ...entry, data: { ...entry.data, updated } };
  };
  return { ...others, entries: entries.map(dated), drafts: drafts.map(dated), coming: coming.map(dated) };
}

function orderingDay(entry: Entry): string | undefined {
  return fieldOf(entry, collectionRow(entry.collection).sort.by, text)?.slice(0, 10);
}
