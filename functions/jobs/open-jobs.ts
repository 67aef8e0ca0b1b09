import type { Studio } from "../../src/model/studio/studio.ts";

/** Returns the slugs of the open positions, in any language that they are published in. */
export function openJobsOf(studio: Studio): string[] {
  const open = studio.locales.flatMap((locale) => [...studio.list("jobs", locale), ...studio.unlisted("jobs", locale)]);
  return [...new Set(open.filter(({ isOver }) => !isOver).map(({ slug }) => slug))];
}
