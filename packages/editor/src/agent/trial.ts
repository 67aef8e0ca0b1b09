import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { keptFolder } from "../../../../functions/hosts/node/places.mjs";
import { contentItems } from "../../../../src/loader/content-items.ts";
import { fixturesFolder } from "../../../../src/loader/read/content-folders.ts";

/** Files by their paths below the content folder, as they would be; undefined for one that would be gone. */
export type Attempt = ReadonlyMap<string, string | undefined>;

/** Calls a function with a copy of a content folder in which some files are otherwise; the folder itself stays. */
export async function inTrial<Result>(
  content: string,
  attempt: Attempt,
  look: (folder: string) => Promise<Result>,
): Promise<Result> {
  const trial = mkdtempSync(join(roomFor(content), "trial-"));
  try {
    layOut(content, trial);
    for (const [path, text] of attempt) {
      const place = join(trial, path);
      // What stands there is a link to the file itself.
      rmSync(place, { force: true });
      mkdirSync(dirname(place), { recursive: true });
      if (text !== undefined) writeFileSync(place, text);
    }
    return await look(trial);
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}

/** Returns a folder for copies: one on the disk of the content, where nothing has to be copied, if there is one. */
function roomFor(content: string): string {
  const { dev } = statSync(content);
  const ofProject = join(keptFolder, "trials");
  if (statSync(tmpdir()).dev === dev) return tmpdir();
  mkdirSync(ofProject, { recursive: true });
  return statSync(ofProject).dev === dev ? ofProject : tmpdir();
}

/** Lays the files of the content out in another folder, as hard links where the file system allows. */
function layOut(content: string, trial: string): void {
  for (const item of contentItems(content)) {
    const file = join(item.parentPath, item.name);
    const path = relative(content, file);
    const isLeftOut = new RegExp(`^${fixturesFolder}$|(^|[\\\\/])\\.`).test(path.split(/[\\/]/, 1)[0] as string);
    if (isLeftOut) continue;
    const place = join(trial, path);
    if (item.isDirectory()) mkdirSync(place, { recursive: true });
    else if (item.isSymbolicLink()) linkSoftly(file, place);
    else if (item.isFile()) linkOrCopy(file, place);
  }
}

function linkSoftly(file: string, place: string): void {
  mkdirSync(dirname(place), { recursive: true });
  try {
    symlinkSync(realpathSync(file), place);
  } catch {
    // A link that leads nowhere is no content.
  }
}

function linkOrCopy(file: string, place: string): void {
  mkdirSync(dirname(place), { recursive: true });
  try {
    linkSync(file, place);
  } catch {
    copyFileSync(file, place);
  }
}
