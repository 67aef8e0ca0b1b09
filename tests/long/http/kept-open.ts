import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";

const descriptors = "/proc/self/fd";

/** True if the system tells which files are open. */
export const knowsOpenFiles = existsSync(descriptors);

/** Counts the open files of this process, if the system tells. */
export function openFiles(): number {
  return knowsOpenFiles ? readdirSync(descriptors).length : 0;
}

/** Counts the descriptors by which this process holds a file open. */
export function timesOpen(file: string): number {
  return readdirSync(descriptors).filter((each) => linkOf(join(descriptors, each)) === file).length;
}

/** Counts the deleted files below a folder that this process holds open, if the system tells. */
export function goneFilesOpen(folder: string): number {
  const links = knowsOpenFiles ? readdirSync(descriptors).map((each) => linkOf(join(descriptors, each)) ?? "") : [];
  return links.filter((link) => link.startsWith(folder) && link.endsWith(" (deleted)")).length;
}

/** Returns the target of a link; undefined if it is gone, as the link of the listing itself is. */
function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
