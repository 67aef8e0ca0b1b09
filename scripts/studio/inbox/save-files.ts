import { createHash } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { FileStore, Submission, SubmittedFile } from "../../../src/api/store/store.ts";
import { shortId } from "./identifiers.ts";

/** File on disk. */
export interface SavedFile {
  path: string;
  file: SubmittedFile;
}

/**
 * Writes the files of a submission into a folder, each under a new name that begins with the submission's identifier.
 */
export async function saveFiles(
  { id, files = [] }: Submission,
  folder: string,
  store: FileStore,
): Promise<SavedFile[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const saved: SavedFile[] = [];
  for (const file of files) {
    const { path, handle } = await create(resolve(folder), `${shortId(id)}-${safeName(file.name)}`);
    try {
      await copy(file, store, handle);
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    } finally {
      await handle.close();
    }
    saved.push({ path, file });
  }
  return saved;
}

/**
 * Maximum length of a file's own name, in characters: with its number and extension far below the limits of file
 * systems.
 */
const longest = 80;

/**
 * Reduces the sender's file name to letters, digits, dots and dashes, so that it names no other folder and hides
 * nothing.
 */
export function safeName(name: string): string {
  const [, stem = "", ending = ""] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/s.exec(name) ?? [];
  const letters = stem
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, longest)
    .toWellFormed()
    .replace(/[-\ufffd]+$|^-+/g, "");
  return (letters || "file") + ending.toLowerCase();
}

/** Creates a file under the first free name: cv.pdf, cv-2.pdf, and so on. */
async function create(folder: string, name: string): Promise<{ path: string; handle: FileHandle }> {
  for (let number = 1; ; number += 1) {
    const path = join(folder, number === 1 ? name : name.replace(/(\.[a-z0-9]+)?$/, `-${number}$1`));
    try {
      return { path, handle: await open(path, "wx", 0o600) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

async function copy({ id, name, sha256 }: SubmittedFile, store: FileStore, handle: FileHandle): Promise<void> {
  const hash = createHash("sha256");
  for await (const chunk of store.readFile(id)) {
    hash.update(chunk);
    await handle.writeFile(chunk);
  }
  if (hash.digest("hex") !== sha256) throw new Error(`${name} differs in the store from what was received.`);
}
