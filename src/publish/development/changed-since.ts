import { statSync } from "node:fs";
import { join } from "node:path";
import { contentItems, mayRead } from "../../loader/content-items.ts";

/** Returns true if a file of a content folder was written, added or removed since a time, in milliseconds since 1970. */
export function hasChangedSince(folder: string, since: number): boolean {
  const below = contentItems(folder).map(({ parentPath, name }) => join(parentPath, name));
  return [folder, ...below]
    .filter(mayRead)
    .some((path) => (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > since);
}
