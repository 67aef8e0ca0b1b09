import { type BuildRow, rowName, sorted } from "./build/build-row.ts";
import type { BenchEntry } from "./record.ts";

/** Returns the latest rows of serving in a record. */
export function latestServed(entries: readonly BenchEntry[]): BenchEntry {
  const found = entries.findLast(({ serve }) => serve);
  if (found) return found;
  throw new Error("docs/performance.json has no rows of serving: run `npm run bench -- --only serve` first.");
}

/** Row of builds with the commit that it was measured with. */
export type BuiltRow = BuildRow & Pick<BenchEntry, "commit">;

/**
 * Returns the latest row of each size in a record. They may be of several commits, since a large size takes hours, but
 * are of one machine.
 */
export function latestBuilt(entries: readonly BenchEntry[]): { machine: string; rows: BuiltRow[] } {
  const last = entries.findLast(({ builds }) => builds);
  if (!last) throw new Error("docs/performance.json has no rows of builds: run `npm run bench -- --only build` first.");
  const bySize = new Map<string, BuiltRow>();
  for (const { commit, machine, builds = [] } of entries)
    if (machine === last.machine) for (const row of builds) bySize.set(rowName(row), { ...row, commit });
  return { machine: last.machine, rows: sorted([...bySize.values()]) };
}
