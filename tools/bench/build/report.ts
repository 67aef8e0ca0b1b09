import { printTable } from "../table.ts";
import type { BuildMeasured } from "./measure.ts";

/** Prints the resources of each build. */
export function reportBuilds(builds: readonly BuildMeasured[]): void {
  const fixed = builds[0]?.seconds ?? 0;
  printTable(
    ["Articles beside the sample content", "CPU s", "CPU ms an article", "peak MB"],
    builds.map(({ articles, seconds, megabytes }) => [
      articles === 0 ? "none (built again: fixed cost)" : String(articles),
      seconds.toFixed(1),
      articles === 0 ? "–" : (((seconds - fixed) * 1000) / articles).toFixed(2),
      megabytes.toFixed(0),
    ]),
  );
}
