import type { Studio } from "../../src/model/studio/studio.ts";

/** Slugs of the positions that are open, in whichever language they are published. */
export function openJobsOf(studio: Studio): string[] {
  return [...new Set(studio.locales.flatMap((locale) => studio.list("jobs", locale).map(({ slug }) => slug)))];
}
