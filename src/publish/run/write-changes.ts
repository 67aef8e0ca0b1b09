import { renameSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Changes } from "../changes.ts";

/** File with the changes of the latest build. It is beside the build, which must not depend on the build before. */
const changesFile = "changes.json";

/** Writes the addresses that a build changed, with its folder and its fingerprint. */
export function writeChanges(dist: string, fingerprint: string, changes: Changes): void {
  const file = join(dirname(dist), changesFile);
  writeFileSync(`${file}.part`, `${JSON.stringify({ build: basename(dist), fingerprint, ...changes }, null, 2)}\n`);
  renameSync(`${file}.part`, file);
}
