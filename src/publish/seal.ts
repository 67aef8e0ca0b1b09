import { hash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BuildSeal, type FolderSize, type SealedFile, sealFile } from "../api/http/manifest.ts";
import type { EarlierFolder } from "./earlier-folder.ts";

/** List of size and hash of every file that the server opens, so that it recognises a mixed or torn build */
export class Seal {
  readonly #folder: string;
  readonly #files: Record<string, SealedFile> = {};

  /** Size of the files of the site; undefined until they are published. */
  site: FolderSize | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Writes a file of the build and adds it to the seal. */
  write(name: string, text: string): void {
    const bytes = Buffer.from(text);
    writeFileSync(join(this.#folder, name), bytes);
    this.add(name, { bytes: bytes.length, sha256: hash("sha256", bytes) });
  }

  /** Adds a file that other code has written. */
  add(name: string, file: SealedFile): void {
    this.#files[name] = file;
  }

  /** Takes the files that the build before has alike from it, so that they are the same files. */
  link(previous: EarlierFolder): void {
    for (const [name, { bytes, sha256 }] of Object.entries(this.#files)) {
      if (previous.sealed(name)?.sha256 === sha256) previous.link(name, this.#folder, bytes);
    }
  }

  /** Writes the seal itself, which is the last file of a build. */
  close(build: Omit<BuildSeal, "files" | "site">): void {
    const seal: BuildSeal = { ...build, ...(this.site && { site: this.site }), files: this.#files };
    writeFileSync(join(this.#folder, sealFile), JSON.stringify(seal));
  }
}
