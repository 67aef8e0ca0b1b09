import { hash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BuildSeal, type SealedFile, sealFile } from "../api/http/manifest.ts";
import { linkSealed } from "./link-files.ts";

/** List of size and hash of every file that the server opens, so that it recognises a mixed or torn build */
export class Seal {
  readonly #folder: string;
  readonly #files: Record<string, SealedFile> = {};

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
  link(previous: string): void {
    linkSealed(previous, this.#folder, Object.entries(this.#files));
  }

  /** Writes the seal itself, which is the last file of a build. */
  close(build: Omit<BuildSeal, "files">): void {
    writeFileSync(join(this.#folder, sealFile), JSON.stringify({ ...build, files: this.#files } satisfies BuildSeal));
  }
}
