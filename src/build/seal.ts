import { hash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BuildSeal, type SealedFile, sealFile } from "../api/http/manifest.ts";

/** Notes size and hash of every file that the server opens, so that it can tell a whole build from a mixed or torn one. */
export class Seal {
  readonly #folder: string;
  readonly #files: Record<string, SealedFile> = {};

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Writes a file of the build and seals it. */
  write(name: string, text: string): void {
    const bytes = Buffer.from(text);
    writeFileSync(join(this.#folder, name), bytes);
    this.add(name, { bytes: bytes.length, sha256: hash("sha256", bytes) });
  }

  /** Seals a file that somebody else has written. */
  add(name: string, file: SealedFile): void {
    this.#files[name] = file;
  }

  /** Writes the seal itself, the last file of a build. */
  close(build: Omit<BuildSeal, "files">): void {
    writeFileSync(join(this.#folder, sealFile), JSON.stringify({ ...build, files: this.#files } satisfies BuildSeal));
  }
}
