import { realpathSync } from "node:fs";
import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Entry } from "../../model/studio/studio.ts";

/** Record of a content file, with the path of its file below the content folder. */
export type FileRecord = Pick<Entry, "collection" | "slug" | "locale" | "file">;

/**
 * Returns the record of a content file, `COLLECTION/LOCALE/SLUG.md`. Folders may stand between language and slug if
 * the content folder is given.
 */
export function fileRecord(url: URL | undefined, content?: string): FileRecord {
  const path = url ? fileURLToPath(url) : "";
  const below = content === undefined ? [] : segmentsBelow(content, path);
  const segments = below.length < 3 ? path.split(sep).slice(-3) : below;
  const [collection = "", locale = ""] = segments;
  const slug = (segments.at(-1) ?? "").replace(/\.mdx?$/, "");
  return { collection, locale, slug, file: segments.join("/") };
}

/** Returns the parts of a path below a folder; none if it lies elsewhere. A folder may be reached by a symbolic link. */
function segmentsBelow(folder: string, path: string): string[] {
  const paths = [folder, real(folder)].map((each) => relative(each, path));
  return paths.find((each) => !each.startsWith(".."))?.split(sep) ?? [];
}

function real(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}
