import { linkSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { type BuildSeal, type SealedFile, sealFile } from "../api/http/manifest.ts";

/** Links a file of the expected size to another path; returns false if that cannot be. */
export function isLinked(from: string, to: string, bytes: number): boolean {
  if (statSync(from, { throwIfNoEntry: false })?.size !== bytes) return false;
  rmSync(to, { force: true });
  try {
    linkSync(from, to);
    return true;
  } catch {
    // Some file systems have no links.
    return false;
  }
}

/**
 * Links the files of a build that the one before has with the same seal, so that a server knows without reading them that
 * they are the same. A file that was written after its seal is left out.
 */
export function linkSealed(previous: string, folder: string, files: readonly [name: string, SealedFile][]): void {
  const seal = join(previous, sealFile);
  const sealedAt = statSync(seal, { throwIfNoEntry: false })?.mtimeMs;
  if (sealedAt === undefined) return;
  const { files: before } = JSON.parse(readFileSync(seal, "utf8")) as BuildSeal;
  for (const [name, { bytes, sha256 }] of files) {
    const from = join(previous, name);
    const isSame = before[name]?.bytes === bytes && before[name].sha256 === sha256;
    const written = isSame ? statSync(from, { throwIfNoEntry: false })?.mtimeMs : undefined;
    if (written !== undefined && written <= sealedAt) isLinked(from, join(folder, name), bytes);
  }
}
