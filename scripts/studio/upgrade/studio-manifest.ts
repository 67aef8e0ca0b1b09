import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { programs } from "../../programs.ts";
import { unstated } from "./versions.ts";

/** Name of the program as a package. */
export const programPackage = "studio-surface";

/** Part of a package.json that the program reads. */
export interface Manifest {
  name?: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  /** Facts that the program keeps of a studio, apart from its content. */
  studio?: { version?: string };
}

/** Scripts of a studio: the commands that its owner runs. */
const scripts = {
  ...Object.fromEntries([...Object.keys(programs), "check"].map((name) => [name, `studio ${name}`])),
  test: "studio check",
  studio: "studio",
};

/** Returns the manifest of a new studio: one dependency, and the commands as scripts. */
export function newManifest(name: string, program: string): Manifest & Record<string, unknown> {
  return { name, private: true, type: "module", scripts, dependencies: { [programPackage]: program } };
}

/** Returns a manifest without what its file leaves out; undefined if the text is no JSON of an object. */
export function readManifest(text: string): Manifest | undefined {
  try {
    return (JSON.parse(text) as Manifest | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns the manifest of a folder; undefined if there is none. */
export function manifestIn(folder: string): Manifest | undefined {
  const file = join(folder, "package.json");
  return existsSync(file) ? readManifest(readFileSync(file, "utf8")) : undefined;
}

/** Returns the version whose shape a studio has. */
export function versionOf(manifest: Manifest | undefined): string {
  return manifest?.studio?.version ?? unstated;
}

/** Returns the text of a manifest with another version of the studio, indented as it was. */
export function withVersion(text: string, version: string): string {
  const manifest = JSON.parse(text) as Manifest;
  const [, indent = "  "] = /^\{\r?\n([ \t]+)/.exec(text) ?? [];
  return manifestText({ ...manifest, studio: { ...manifest.studio, version } }, indent);
}

export function manifestText(manifest: Manifest, indent = "  "): string {
  return `${JSON.stringify(manifest, null, indent)}\n`;
}
