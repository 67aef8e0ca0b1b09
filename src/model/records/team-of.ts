import { hasCollection } from "../shapes/collections.ts";
import type { Entry, Studio } from "../studio/studio.ts";
import type { Locale } from "../texts/localized.ts";

/** Returns the people who work in the studio now, in their order. */
export function teamOf(studio: Studio, locale: Locale): readonly Entry[] {
  if (!hasCollection("people")) return [];
  return studio.list("people", locale).filter(({ data }) => data.status !== "former");
}
