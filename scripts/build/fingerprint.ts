import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";

/** Everything beside the content that a build depends on. */
const code = [
  "src",
  "functions/node/config.ts",
  "scripts/build",
  "public",
  "dist-fixtures",
  "astro.config.mjs",
  "package-lock.json",
];

/** Hash of all that decides a build: content, code and configuration. Equal fingerprints, equal builds. */
export function buildFingerprint(root: string, contentFolder: string, baseUrl: string): string {
  const hash = createHash("sha256").update(baseUrl);
  for (const place of [contentFolder, ...code.map((path) => join(root, path))]) {
    for (const file of filesOf(place)) hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function filesOf(place: string): string[] {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name))
    .sort();
}
