import type { Capability } from "../shapes/collection.ts";
import { collectionsThat } from "../shapes/collections-that.ts";
import type { Entry, Studio } from "../studio/studio.ts";
import type { Locale } from "../texts/localized.ts";

type Records = Pick<Studio, "list" | "unlisted" | "get">;

/** Returns the records in lists whose collection has a capability, in the order of the collections. */
export function recordsThat(capability: Capability, studio: Records, locale: Locale): Entry[] {
  return collectionsThat(capability).flatMap((name) => [...studio.list(name, locale)]);
}

/** Returns the records in no list whose collection has a capability. */
export function unlistedThat(capability: Capability, studio: Records, locale: Locale): Entry[] {
  return collectionsThat(capability).flatMap((name) => [...studio.unlisted(name, locale)]);
}

/** Returns the record of a slug whose collection has a capability; `check` sees to it that there is one at most. */
export function recordThat(capability: Capability, studio: Records, slug: string, locale: Locale): Entry | undefined {
  return collectionsThat(capability).flatMap((name) => studio.get(name, slug, locale) ?? [])[0];
}
