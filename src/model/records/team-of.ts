import type { Entry, Studio } from "../studio/studio.ts";
import type { Locale } from "../texts/localized.ts";
import { recordsThat } from "./records-that.ts";

/** Returns the people who work in the studio now, in their order. */
export function teamOf(studio: Studio, locale: Locale): readonly Entry[] {
  return recordsThat("team", studio, locale).filter(({ data }) => data.status !== "former");
}
