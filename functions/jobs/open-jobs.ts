import type { Studio } from "../../src/model/studio/studio.ts";

/** Returns the slugs of the open positions, in any language that they are published in. */
export function openJobsOf(studio: Studio): string[] {
  return [...new Set(studio.locales.flatMap((locale) => studio.list("jobs", locale).map(({ slug }) => slug)))];
}
