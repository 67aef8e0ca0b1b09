import { closeSync, openSync, readFileSync, readSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { EncodedBody, Manifest } from "../../src/contract/manifest.ts";

/** Bodies of a build in one file: one open file serves a site of any size, and a rebuild that replaces it disturbs no server. */
export const packFile = "bodies.pack";
export const manifestFile = "manifest.json";

/** Writes bodies one after another. */
export class PackWriter {
  readonly #file: number;
  #end = 0;

  constructor(folder: string) {
    this.#file = openSync(join(folder, packFile), "w");
  }

  append(etag: string, bytes: Uint8Array): EncodedBody {
    const body = { etag, length: bytes.length, offset: this.#end };
    writeSync(this.#file, bytes);
    this.#end += bytes.length;
    return body;
  }

  close(): void {
    closeSync(this.#file);
  }
}

/** Reads bodies of a build. */
export class PackReader {
  readonly #file: number;

  constructor(folder: string) {
    this.#file = openSync(join(folder, packFile), "r");
  }

  read({ offset, length }: EncodedBody): Buffer<ArrayBuffer> {
    const bytes = Buffer.from(new ArrayBuffer(length));
    let done = 0;
    while (done < length) {
      const count = readSync(this.#file, bytes, done, length - done, offset + done);
      if (count === 0) throw new Error(`${packFile} is shorter than its manifest says`);
      done += count;
    }
    return bytes;
  }

  close(): void {
    closeSync(this.#file);
  }
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, manifestFile), "utf8")) as Manifest;
}
