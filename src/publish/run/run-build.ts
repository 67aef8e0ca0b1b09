import { parseArgs } from "node:util";
import type { BuildSeal } from "../../api/http/manifest.ts";
import { type Look, lookAtBuild } from "./build-freshness.ts";
import { readBuildOptions } from "./build-options.ts";
import { writeChanges } from "./write-changes.ts";

const upToDate = "build     up to date; `npm run build -- --force` makes it anew";

/** Builds as the words of the command ask; returns true if there is a new build. */
export async function runBuild(): Promise<boolean> {
  const { force, explain } = parseArgs({ options: { force: { type: "boolean" }, explain: { type: "string" } } }).values;
  const look = force ? undefined : lookAtBuild();
  if (!look?.fresh) return build(look, explain);
  leave(look.fresh);
  if (explain !== undefined) await explainKept(explain);
  return false;
}

/** Says that the build holds, and that nothing changed since. */
function leave({ fingerprint }: BuildSeal): void {
  writeChanges(readBuildOptions().dist, fingerprint, { added: [], changed: [], removed: [] });
  console.log(upToDate);
}

/** Says what a page of the build was last made for. */
async function explainKept(path: string): Promise<void> {
  const { keptLine } = await import("./kept-line.ts");
  console.log(`explain   ${keptLine(path)}`);
}

/** Builds. The builder is loaded here, since that costs more than to see that nothing changed. */
async function build(look: Look | undefined, explain: string | undefined): Promise<boolean> {
  const { buildIfStale, buildSite } = await import("./build-site.ts");
  const isBuilt = look ? await buildIfStale(look, { explain }) : await buildSite({ explain }).then(() => true);
  // Another process built in the meantime.
  if (!isBuilt) console.log(upToDate);
  return isBuilt;
}
