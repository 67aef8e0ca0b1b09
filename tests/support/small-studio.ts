import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type Tags, writeRetagged } from "./retagged-studio.ts";

/** One record of each collection of the tests' studio; none of them refers to another one. */
export const small = {
  services: "aplicacions-de-tripulacio",
  cases: "ferris-linia-ponent",
  comparisons: "aplicacio-o-web",
  articles: "calcular-amb-marge",
  jobs: "programacio-mobil",
  resources: "obrir-un-port",
} as const;

/** Pattern of links to records that are left out. */
const leftOut = new RegExp(
  `\\[([^\\]]+)\\]\\((?:/\\w\\w)?/(?:${Object.keys(small).join("|")})/(?!(?:${Object.values(small).join("|")})[)#])[^)]*\\)`,
  "g",
);

/**
 * Writes the tests' studio with one record of each collection, which halves the time of a build, in the given
 * languages. The default languages include the tests' frozen sandbox.
 */
export function writeSmallStudio(folder: string, tags: Tags = { ca: "ca", en: "en" }): void {
  writeRetagged(folder, tags);
  rmSync(join(folder, "skills"), { recursive: true });
  // It leads to records that are left out.
  rmSync(join(folder, "moved.yaml"), { force: true });
  if (Object.keys(tags).join() !== "ca,en") rmSync(join(folder, "fixtures"), { recursive: true });
  for (const [name, slug] of Object.entries(small)) {
    const files = globSync(`${name}/*/*`, { cwd: folder }).filter((file) => !basename(file).startsWith(`${slug}.`));
    for (const file of files) rmSync(join(folder, file));
  }
  for (const file of globSync("*/*/*.{md,mdx}", { cwd: folder })) {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, "utf8").replaceAll(leftOut, "$1"));
  }
}
