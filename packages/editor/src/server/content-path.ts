import { lstatSync, realpathSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { isPassedOver } from "../../../../src/loader/passed-over.ts";
import { publicFolder } from "../../../../src/loader/read/content-folders.ts";
import { isPictureFile } from "../../../../src/loader/read/picture-files.ts";
import { hasCollection } from "../../../../src/model/shapes/collections.ts";
import { languageTag } from "../../../../src/model/shapes/language-tag.ts";
import { shownSettings } from "../config/settings-files.ts";

/** Bytes that file systems allow in a name, and letters in a path. */
const mostBytes = 250;
const longest = 2000;

/** Error for a path that the editor may not read or write. */
export class PathError extends Error {}

/**
 * Returns the place of a file that the editor may read and write: a record of a collection, a picture, or settings. Throws a
 * PathError for any other file, and where a link leads out of the content folder.
 */
export function contentPath(content: string, path: string): string {
  const segments = path.split("/");
  const [first = "", second = ""] = segments;
  const name = segments.at(-1) ?? "";
  const isSafe = segments.every((each) => each !== "" && !isPassedOver(each) && !/[\\:\0]/.test(each));
  const isRecord = /\.mdx?$/.test(name) && segments.length > 2 && languageTag.safeParse(second).success;
  const isKnown = hasCollection(first) ? isRecord || (isPictureFile(name) && segments.length > 1) : false;
  const isPublic = first === publicFolder && isPictureFile(name);
  const isSettings = shownSettings(path) !== undefined;
  if (!isSafe || !(isKnown || isPublic || isSettings))
    throw new PathError(`${path} is no record, no picture of one and no file of settings.`);
  if (segments.some((each) => Buffer.byteLength(each) > mostBytes) || path.length > longest)
    throw new PathError(`${path.slice(0, 40)}… is longer than a name of a file may be: at most ${mostBytes} bytes.`);
  const place = join(content, ...segments);
  refuseLinks(realpathSync(content), place, path);
  return place;
}

/** Throws if a file, or a folder that it stands in, is a link, or leads out of the content folder. */
function refuseLinks(root: string, place: string, path: string): void {
  if (lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink()) throw new PathError(`${path} is a link.`);
  let folder = dirname(place);
  while (!lstatSync(folder, { throwIfNoEntry: false })) folder = dirname(folder);
  const real = realpathSync(folder);
  if (real !== root && !real.startsWith(root + sep)) throw new PathError(`${path} leads out of the content folder.`);
}
