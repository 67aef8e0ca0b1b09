import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { parseYaml } from "../../../src/loader/read/front-matter.ts";

/** Domain of the sample's studio, and hashes of its files and identifying facts. Written by `note-sample.ts`. */
export interface RecordedSample {
  name: string;
  domain: string;
  facts: string[];
  files: Record<string, string>;
}

export const sampleFile = join(import.meta.dirname, "sample.json");

/** Returns the hash of each file below a folder, by relative path. */
export function hashesBelow(folder: string): Record<string, string> {
  const items = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((item) => item.isFile());
  const paths = items.map((item) => join(item.parentPath, item.name)).sort();
  return Object.fromEntries(
    paths.map((path) => [relative(folder, path).split(sep).join("/"), hash("sha256", readFileSync(path))]),
  );
}

/** Returns the domain of the studio in a folder, as far as it is readable. */
export function domainOf(folder: string): unknown {
  try {
    return (parseYaml(readFileSync(join(folder, "studio.yaml"), "utf8")) as { domain?: unknown }).domain;
  } catch {
    return undefined;
  }
}
