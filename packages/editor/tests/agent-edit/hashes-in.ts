import { hash } from "node:crypto";
import { globSync, lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Returns the hash of each file below a folder, by its path; links are left out. */
export function hashesIn(folder: string): Record<string, string> {
  const files = globSync("**/{*,.*}", { cwd: folder })
    .filter((file) => lstatSync(join(folder, file)).isFile())
    .sort();
  return Object.fromEntries(files.map((file) => [file, hash("sha256", readFileSync(join(folder, file)))]));
}
