import { parseArgs } from "node:util";
import type { BuildSeal } from "../../api/http/manifest.ts";
import { type Look, lookAtBuild } from "./build-freshness.ts";
import { readBuildOptions } from "./build-options.ts";
import { picturesLater } from "./build-program.ts";
import type { BuildWishes } from "./build-site.ts";
import { writeChanges } from "./write-changes.ts";

const options = {
  force: { type: "boolean" },
  explain: { type: "string" },
  [picturesLater]: { type: "boolean" },
} as const;

const upToDate = "build     up to date; `npm run build -- --force` makes it anew";

/** Builds as the words of the command ask; returns true if there is a new build. */
export async function runBuild(): Promise<boolean> {
  const { force, ...asked } = parseArgs({ options }).values;
  const look = force ? undefined : lookAtBuild();
  if (!look?.fresh) return build(look, { explain: asked.explain, isPartial: asked[picturesLater] });
  leave(look.fresh);
  if (asked.explain !== undefined) await explainKept(asked.explain);
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
async function build(look: Look | undefined, asked: BuildWishes): Promise<boolean> {
  const { buildIfStale, buildSite } = await import("./build-site.ts");
  const isBuilt = look ? await buildIfStale(look, asked) : await buildSite(asked).then(() => true);
  // Another process built in the meantime.
  if (!isBuilt) console.log(upToDate);
  return isBuilt;
}
