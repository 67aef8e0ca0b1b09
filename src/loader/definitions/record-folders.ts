import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { collections } from "../../model/shapes/collections.ts";
import { definitionsFolder } from "../read/content-folders.ts";

/** Returns the folders of records that a content folder may have, before any of it is read. */
export function recordFolders(content: string): string[] {
  const own = globSync("*.yaml", { cwd: join(content, definitionsFolder) }).map((file) => basename(file, ".yaml"));
  return [...new Set([...Object.keys(collections), ...own.sort()])];
}
