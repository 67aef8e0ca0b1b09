import type { BenchEntry } from "../record.ts";

/** Returns the latest rows of serving in a record. */
export function latestServed(entries: readonly BenchEntry[]): BenchEntry {
  return latest("serve", "serve", entries);
}

/** Returns the latest rows of building in a record. */
export function latestBuilt(entries: readonly BenchEntry[]): BenchEntry {
  return latest("builds", "build", entries);
}

function latest(part: "serve" | "builds", only: string, entries: readonly BenchEntry[]): BenchEntry {
  const found = entries.findLast((entry) => entry[part]);
  if (found) return found;
  throw new Error(`docs/performance.json has no rows of ${part}: run \`npm run bench -- --only ${only}\` first.`);
}
