import { parseArgs } from "node:util";
import type { BuildSeal } from "../../api/http/manifest.ts";
import { type Look, lookAtBuild } from "./build-freshness.ts";
import { readBuildOptions } from "./build-options.ts";
import { exitWith } from "./failure.ts";
import { writeChanges } from "./write-changes.ts";

const upToDate = "build     up to date; `npm run build -- --force` makes it anew";

try {
  const { force, explain } = parseArgs({ options: { force: { type: "boolean" }, explain: { type: "string" } } }).values;
  const look = force ? undefined : lookAtBuild();
  if (look?.fresh) leave(look.fresh);
  else await build(look, explain);
  if (look?.fresh && explain !== undefined) await explainKept(explain);
} catch (error) {
  exitWith(error);
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
async function build(look: Look | undefined, explain: string | undefined): Promise<void> {
  const { buildIfStale, buildSite } = await import("./build-site.ts");
  if (!look) await buildSite({ explain });
  // Another process may have built in the meantime.
  else if (!(await buildIfStale(look, { explain }))) console.log(upToDate);
}
