import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bodyOf } from "../../loader/read/front-matter.ts";
import type { StudioProse } from "../../model/studio/current.ts";

/** Reads the Markdown of records in a content folder. Each file is read once, for its page and for lists. */
export function proseSourceIn(contentFolder: string): StudioProse["source"] {
  const known = new Map<string, string>();
  return ({ file }) => {
    const source = known.get(file) ?? bodyOf(readFileSync(join(contentFolder, file), "utf8"));
    known.set(file, source);
    return source;
  };
}
