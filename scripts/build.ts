import { enableCompileCache } from "node:module";
import { resolve } from "node:path";
import type { BuildSeal } from "../src/api/http/manifest.ts";
import { type Look, lookAtBuild } from "./build/build-freshness.ts";
import { readBuildSetting } from "./build/build-setting.ts";
import { exitWith } from "./build/failure.ts";
import { writeChanges } from "./build/write-changes.ts";

const upToDate = "build     up to date; `npm run build -- --force` makes it anew";

process.chdir(resolve(import.meta.dirname, ".."));
try {
  const isForced = process.argv.includes("--force");
  const look = isForced ? undefined : lookAtBuild();
  if (look?.fresh) leave(look.fresh);
  else await build(look);
} catch (error) {
  exitWith(error);
}

/** Says that the build holds, and that nothing changed since. */
function leave({ fingerprint }: BuildSeal): void {
  writeChanges(readBuildSetting().dist, fingerprint, { added: [], changed: [], removed: [] });
  console.log(upToDate);
}

/** Builds. The builder is loaded here, since that costs more than to see that nothing changed. */
async function build(look: Look | undefined): Promise<void> {
  // Compiling the modules of the builder costs more than an edit.
  enableCompileCache(resolve("node_modules/.cache/builder"));
  const { buildIfStale, buildSite } = await import("./build/build-site.ts");
  if (!look) await buildSite();
  // Another process may have built in the meantime.
  else if (!(await buildIfStale(look))) console.log(upToDate);
}
