import { realpathSync } from "node:fs";
import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Entry } from "../../model/studio/studio.ts";

/** Record of a content file, with the path of its file below the content folder. */
export type FileRecord = Pick<Entry, "collection" | "slug" | "locale" | "file">;

/**
 * Returns a function that finds the record of a content file, `COLLECTION/LOCALE/SLUG.md`. Folders may stand between
 * language and slug if the content folder is given, which may be reached by a symbolic link.
 */
export function recordsIn(content?: string): (url: URL | undefined) => FileRecord {
  const folders = content === undefined ? [] : [content, real(content)];
  return (url) => {
    const path = url ? fileURLToPath(url) : "";
    const below = folders.map((each) => relative(each, path).split(sep)).find(([first]) => first !== "..") ?? [];
    const segments = below.length < 3 ? path.split(sep).slice(-3) : below;
    const [collection = "", locale = ""] = segments;
    const slug = (segments.at(-1) ?? "").replace(/\.mdx?$/, "");
    return { collection, locale, slug, file: segments.join("/") };
  };
}

function real(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}
