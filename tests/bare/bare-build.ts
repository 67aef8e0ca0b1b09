import { cpSync } from "node:fs";
import { resolve } from "node:path";
import { type KeptBuild, keptBuild } from "../build/kept-build.ts";
import { root } from "../support/places.ts";

/** Studio with nothing but names and prose. */
export const bareContent = resolve(root, "tests/fixtures/bare");

/** Builds the studio that states only what its records cannot be without. */
export function bareBuild(): Promise<KeptBuild> {
  return keptBuild({
    name: "bare",
    module: import.meta.filename,
    reads: [bareContent],
    write: (content) => cpSync(bareContent, content, { recursive: true }),
    isOutside: true,
  });
}
