import type { CollectionName } from "../shapes/collections.ts";
import type { Entry, Studio } from "../studio/studio.ts";

/** Records by collection. A studio does not change, and each field of each collection asks for them. */
const grouped = new WeakMap<readonly Entry[], Map<CollectionName, Entry[]>>();

/** Returns the records of a collection in all languages, unlisted ones too. */
export function recordsOf({ entries }: Pick<Studio, "entries">, name: CollectionName): readonly Entry[] {
  const known = grouped.get(entries) ?? Map.groupBy(entries, ({ collection }) => collection);
  grouped.set(entries, known);
  return known.get(name) ?? [];
}
