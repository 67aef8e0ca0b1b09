import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { isPassedOver } from "./passed-over.ts";
import { isPictureFile } from "./picture-files.ts";

/** Pictures in a folder and in those below it, by their paths below the content folder. */
export function picturesIn(content: string, folder: string): string[] {
  return filesIn(join(content, folder))
    .filter(isPictureFile)
    .map((path) => relative(content, path).split(sep).join("/"));
}

/** Whether a folder holds pictures and nothing else, so that records need not be looked for in it. */
export function holdsOnlyPictures(folder: string): boolean {
  const files = filesIn(folder);
  return files.length > 0 && files.every(isPictureFile);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && !isPassedOver(item.name))
    .map((item) => join(item.parentPath, item.name))
    .sort();
}
