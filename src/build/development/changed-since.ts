import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Returns true if a file below a folder was written, added or removed since a time, in milliseconds since 1970. */
export function hasChangedSince(folder: string, since: number): boolean {
  const below = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
  return [folder, ...below].some((path) => (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > since);
}
