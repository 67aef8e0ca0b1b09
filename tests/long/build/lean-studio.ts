import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type KeptBuild, keptBuild } from "../../build/kept-build.ts";
import { content as tested } from "../../support/places.ts";
import { rewrite } from "../../support/write-into.ts";
import { emptyCollection } from "./without-collection.ts";
import { writeComponents } from "./written-components.ts";

/** Collections without records: in every language, in the first one, and in the other one. Their introductions stay. */
const empty = { "*": ["resources", "cases"], ca: ["jobs"], en: ["comparisons"] };

export const leanName = "Somebody Else";

/** Builds a studio without everything optional, and with components of its own. */
export function leanBuild(): Promise<KeptBuild> {
  return keptBuild({ name: "lean", module: import.meta.filename, write: writeLeanStudio, isOutside: true });
}

/**
 * Writes the tests' studio under another name, without the records of some collections, old addresses of
 * theirs, a look, and a frozen sandbox.
 */
export function writeLeanStudio(content: string): void {
  cpSync(tested, content, { recursive: true });
  for (const name of ["brand", "fixtures", "moved.yaml"]) rmSync(join(content, name), { recursive: true });
  rewrite(join(content, "studio.yaml"), (text) => text.replace(/^name: .*/m, `name: ${leanName}`));
  for (const [locale, names] of Object.entries(empty)) {
    for (const name of names) emptyCollection(content, name, locale);
  }
  writeComponents(content);
}
