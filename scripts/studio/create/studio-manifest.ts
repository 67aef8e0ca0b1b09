import { existsSync } from "node:fs";
import { basename, relative, resolve } from "node:path";
import own from "../../../package.json" with { type: "json" };
import { manifestIn, newManifest } from "../upgrade/studio-manifest.ts";

/** Returns the manifest of a studio of this version: what its folder has, the commands as scripts, and one dependency. */
export function studioManifest(folder: string, program = `^${own.version}`) {
  const given = manifestIn(folder);
  const spec = existsSync(program) ? `file:${relative(folder, resolve(program))}` : program;
  const { scripts, dependencies, ...made } = newManifest(basename(folder), spec);
  const studio = { version: own.version };
  return { ...made, ...given, scripts, dependencies: given?.dependencies ?? dependencies, studio };
}
