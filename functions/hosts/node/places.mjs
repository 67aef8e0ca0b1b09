// Plain JavaScript, since what loads before the cache of compiled modules is read by it.
import { existsSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

/** Folder of the program: its code, and the files that it brings along. A command writes nothing there. */
export const programFolder = resolve(import.meta.dirname, "../../..");

/** Folder of packages in which the program is one itself, which may be read-only; undefined for a checkout. */
const [packagesAround] = /^.*[\\/]node_modules(?=[\\/])/.exec(programFolder) ?? [];

/** Folders with the packages that the program uses. */
export const packageFolders = [join(programFolder, "node_modules"), ...(packagesAround ? [packagesAround] : [])];

/** File at the top of a content folder. */
const studioFile = "studio.yaml";

/**
 * Folder of the studio that a command works for: the nearest one around the working folder. Without one it is the
 * program's own, or the working folder where the program is installed.
 */
export const studioFolder = studioAround(process.cwd()) ?? (packagesAround ? process.cwd() : programFolder);

/** Folder of all that the program can make again: caches, locks and results of builds. */
export const keptFolder = join(studioFolder, ".studio");

/**
 * Returns the content folder: the named one, below the studio, or the one that the studio has.
 * @param {string | undefined} named
 */
export function contentFolder(named) {
  if (named !== undefined) return resolve(studioFolder, named);
  return existsSync(join(studioFolder, studioFile)) ? studioFolder : join(studioFolder, "content");
}

/**
 * Returns the nearest folder at or above another whose content is at its top or below `content`.
 * @param {string} folder
 * @returns {string | undefined}
 */
function studioAround(folder) {
  const parent = dirname(folder);
  if (existsSync(join(folder, studioFile))) return basename(folder) === "content" ? parent : folder;
  if (existsSync(join(folder, "content", studioFile))) return folder;
  return parent === folder ? undefined : studioAround(parent);
}
