import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { StudioProse } from "../../model/current.ts";
import { bodyOf } from "../../model/front-matter.ts";

/** Reads the Markdown of the records in a content folder. */
export function proseSourceIn(contentFolder: string): StudioProse["source"] {
  return ({ file }) => bodyOf(readFileSync(join(contentFolder, file), "utf8"));
}
