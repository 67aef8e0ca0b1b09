import type { NoteKind } from "../note.ts";
import type { Source } from "../source.ts";
import type { FileCounts } from "../write/content-files.ts";
import type { PeoplePlan } from "../write/people-plan.ts";
import type { Plan } from "../write/plan.ts";

/** Figures of an import. */
export interface ImportCounts {
  source: Pick<Source, "system">;
  plan: Plan;
  people: PeoplePlan;
  files: FileCounts;
  /** Number of old addresses that `moved.yaml` got. */
  moved: number;
  /** Hosts that `embeds` got. */
  embeds: readonly string[];
  pictures: number;
}

/** Headings of the kinds of notes. */
export const kindTitles: Record<NoteKind, string> = {
  dropped: "Dropped",
  cut: "Cut",
  guessed: "Guessed",
  missing: "Missing",
  left: "Left to you",
};

/** Returns the number of records by collection and language, as `articles/en`. */
export function recordCounts({ plan, people }: Pick<ImportCounts, "plan" | "people">): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { collection, locale } of plan.records.values()) {
    const key = `${collection}/${locale}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  if (people.people.length > 0) counts.people = people.people.length;
  return counts;
}

/** Returns the number of old addresses that lead on. */
export function addressCount({ plan, moved }: Pick<ImportCounts, "plan" | "moved">): number {
  return [...plan.records.values()].reduce((sum, { addresses }) => sum + addresses.length, moved);
}

/** Says what became of the files. */
export function filesSaid({ written, same, edited, deleted }: FileCounts): string {
  const said = [`${written} written`, `${same} as before`, `${edited} edited since`, `${deleted} deleted since`];
  return said.filter((each, index) => index === 0 || !each.startsWith("0 ")).join(", ");
}
