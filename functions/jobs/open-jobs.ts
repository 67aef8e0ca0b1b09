import { recordsThat, unlistedThat } from "../../src/model/records/records-that.ts";
import type { Studio } from "../../src/model/studio/studio.ts";

/** Returns the slugs of the open positions, in any language that they are published in. */
export function openJobsOf(studio: Studio): string[] {
  const open = studio.locales.flatMap((locale) => [
    ...recordsThat("apply", studio, locale),
    ...unlistedThat("apply", studio, locale),
  ]);
  return [...new Set(open.filter(({ isOver }) => !isOver).map(({ slug }) => slug))];
}
