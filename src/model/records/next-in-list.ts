import type { Entry, Studio } from "../studio/studio.ts";

/** Returns the record that follows in its list; the first follows the last. Undefined if the record is alone or unlisted. */
export function nextInList(entry: Entry, studio: Studio): Entry | undefined {
  const all = studio.list(entry.collection, entry.locale);
  const place = all.findIndex(({ slug }) => slug === entry.slug);
  return all.length > 1 && place >= 0 ? all[(place + 1) % all.length] : undefined;
}
