import { readFileSync } from "node:fs";
import { isPageFacts } from "../../loader/own-pages.ts";
import { bodyOf } from "../../loader/read/front-matter.ts";
import { recordFile } from "../../loader/read/supplied-pages.ts";
import type { StudioProse } from "../../model/studio/current.ts";

/** Reads the Markdown of records in a content folder. Each file is read once, for its page and for lists. */
export function proseSourceIn(contentFolder: string): StudioProse["source"] {
  const known = new Map<string, string>();
  return ({ file }) => {
    const source =
      known.get(file) ?? (isPageFacts(file) ? "" : bodyOf(readFileSync(recordFile(contentFolder, file), "utf8")));
    known.set(file, source);
    return source;
  };
}
