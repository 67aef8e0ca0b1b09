import { linkSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { type BuildSeal, type SealedFile, sealFile } from "../api/http/manifest.ts";

/** Folder of an earlier build, from which a new one links what is the same. A file that was written after the seal is not taken. */
export class EarlierFolder {
  readonly folder: string;
  readonly #sealedAt: number;
  readonly #files: BuildSeal["files"];

  private constructor(folder: string, sealedAt: number, { files }: BuildSeal) {
    this.folder = folder;
    this.#sealedAt = sealedAt;
    this.#files = files;
  }

  /** Opens a folder; returns undefined if it has no seal. */
  static open(folder: string): EarlierFolder | undefined {
    const seal = join(folder, sealFile);
    const sealedAt = statSync(seal, { throwIfNoEntry: false })?.mtimeMs;
    if (sealedAt === undefined) return undefined;
    try {
      return new EarlierFolder(folder, sealedAt, JSON.parse(readFileSync(seal, "utf8")) as BuildSeal);
    } catch {
      return undefined;
    }
  }

  /** Returns the seal of a file that has its sealed size and was not written since. */
  sealed(name: string): SealedFile | undefined {
    const sealed = this.#files[name];
    return sealed && this.#isUntouched(join(this.folder, name), sealed.bytes) ? sealed : undefined;
  }

  /** Links a file of the given size into another folder, in place of the one there; returns false if that cannot be. */
  link(name: string, folder: string, bytes: number): boolean {
    const [from, to] = [join(this.folder, name), join(folder, name)];
    return this.#isUntouched(from, bytes) && (tryLink(from, to) || replaceByLink(from, to));
  }

  #isUntouched(path: string, bytes: number): boolean {
    const found = statSync(path, { throwIfNoEntry: false });
    return found?.size === bytes && found.mtimeMs <= this.#sealedAt;
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    // A file is there, or the file system has no links.
    return false;
  }
}

function replaceByLink(from: string, to: string): boolean {
  if (!statSync(to, { throwIfNoEntry: false })) return false;
  rmSync(to);
  return tryLink(from, to);
}
