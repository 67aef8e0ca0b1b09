import type { Entry, Studio } from "../studio/studio.ts";

/** The record that follows in its list; the last leads to the first. Undefined where it is alone. */
export function nextInList(entry: Entry, studio: Studio): Entry | undefined {
  const all = studio.list(entry.collection, entry.locale);
  const place = all.findIndex(({ slug }) => slug === entry.slug);
  return all.length > 1 ? all[(place + 1) % all.length] : undefined;
}
