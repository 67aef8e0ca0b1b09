import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { isPassedOver } from "../passed-over.ts";
import { isForeignPicture } from "./foreign-pictures.ts";
import { isPictureFile } from "./picture-files.ts";

/** Returns the files in a folder and its subfolders, by path below the content folder. */
export function picturesAndOthersIn(content: string, folder: string): string[] {
  return filesIn(join(content, folder)).map((path) => relative(content, path).split(sep).join("/"));
}

/** Returns true if a folder holds pictures only, shown by browsers or not, so it need not be searched for records. */
export function holdsOnlyPictures(folder: string): boolean {
  const files = filesIn(folder);
  return files.length > 0 && files.every((file) => isPictureFile(file) || isForeignPicture(file));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && !isPassedOver(item.name))
    .map((item) => join(item.parentPath, item.name))
    .sort();
}
