import { partPath, pathOf } from "../../model/addresses/addresses.ts";
import { referredSlugs } from "../../model/records/references.ts";
import { collectionRow } from "../../model/shapes/collections.ts";
import { dayOf } from "../../model/shapes/moment.ts";
import { isAtRoot } from "../../model/shapes/segment-of.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import type { Entry, Studio } from "../../model/studio/studio.ts";
import type { Records } from "../read/read-records.ts";

/** Reason and remedy of a link or reference to something that is not there yet */
type Said = Pick<ContentFault, "reason" | "expected" | "severity">;

/** Returns the warning about something that is there from a later day or moment on. */
export function whyComing(comes: string): Said {
  const day = dayOf(comes);
  const reason = `is not published before ${day}; until then it leads nowhere`;
  return { reason, expected: `nothing, if it is ready on ${day}`, severity: "warning" };
}

/** Returns the address of each record that is not there yet, and of lists without another record, with its day. */
export function comingPaths(coming: Records["coming"], studio: Studio): Map<string, string> {
  const found = new Map<string, string>();
  for (const { comes = "", ...entry } of coming) {
    const list = listOf(entry, studio);
    found.set(pathOf(studio, entry), comes);
    if (list !== undefined && !(comes > (found.get(list) ?? comes))) found.set(list, comes);
  }
  return found;
}

/** Returns the address of the list that a coming record makes; undefined if its collection has records already. */
function listOf({ collection, locale }: Pick<Entry, "collection" | "locale">, studio: Studio): string | undefined {
  if (isAtRoot(collection) || studio.list(collection, locale).length > 0) return undefined;
  return partPath(studio, { collection, locale });
}

/** Returns warnings about records that refer to others that come later than themselves. */
export function checkComingReferences({ entries }: Pick<Records, "entries">): ContentFault[] {
  const first = new Map<string, string>();
  for (const { collection, slug, comes = "" } of entries) {
    const key = `${collection}/${slug}`;
    const known = first.get(key);
    if (known === undefined || comes < known) first.set(key, comes);
  }
  return entries.flatMap(({ collection, data, file, comes: own = "" }) =>
    Object.entries(collectionRow(collection).references ?? {}).flatMap(([field, target]) =>
      referredSlugs(data[field]).flatMap((slug, index): ContentFault[] => {
        const comes = first.get(`${target}/${slug}`) ?? "";
        const at = Array.isArray(data[field]) ? `${field}.${index}` : field;
        return comes > own ? [{ file, field: at, value: slug, ...whyComing(comes) }] : [];
      }),
    ),
  );
}
