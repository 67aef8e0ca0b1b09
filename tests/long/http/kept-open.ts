import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";

const descriptors = "/proc/self/fd";

/** Whether the system tells which files are open. */
export const knowsOpenFiles = existsSync(descriptors);

/** Files that this process holds open, where the system tells. */
export function openFiles(): number {
  return knowsOpenFiles ? readdirSync(descriptors).length : 0;
}

/** How often this process holds a file open. */
export function timesOpen(file: string): number {
  return readdirSync(descriptors).filter((each) => linkOf(join(descriptors, each)) === file).length;
}

/** How many files below a folder this process holds open that are gone, where the system tells. */
export function goneFilesOpen(folder: string): number {
  const links = knowsOpenFiles ? readdirSync(descriptors).map((each) => linkOf(join(descriptors, each)) ?? "") : [];
  return links.filter((link) => link.startsWith(folder) && link.endsWith(" (deleted)")).length;
}

/** Where a link leads; one that is gone leads nowhere, as that of the list itself. */
function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
