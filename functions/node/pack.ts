import { createHash } from "node:crypto";
import { closeSync, openSync, readFileSync, readSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { EncodedBody, Manifest, SealedFile } from "../../src/contract/manifest.ts";

/** Bodies of a build in one file: one open file serves a site of any size, and a rebuild that replaces it disturbs no server. */
export const packFile = "bodies.pack";
export const manifestFile = "manifest.json";

/** Bytes that are gathered before they are written, to save a system call for every body. */
const writtenAtOnce = 1 << 20;

/** Bytes that are read at once of a pack that is measured: a server that has started should not have grown by it. */
const readAtOnce = 64 * 1024;

/** Writes bodies one after another. */
export class PackWriter {
  readonly #file: number;
  readonly #hash = createHash("sha256");
  #waiting: Uint8Array[] = [];
  #written = 0;
  #end = 0;

  constructor(folder: string) {
    this.#file = openSync(join(folder, packFile), "w");
  }

  /** Bytes wait for their turn to be written: they must not change any more. */
  append(etag: string, bytes: Uint8Array): EncodedBody {
    const body = { etag, length: bytes.length, offset: this.#end };
    this.#waiting.push(bytes);
    this.#end += bytes.length;
    if (this.#end - this.#written > writtenAtOnce) this.#flush();
    return body;
  }

  /** Ends the pack; answers its size and hash, which are taken on the way. */
  close(): SealedFile {
    this.#flush();
    closeSync(this.#file);
    return { bytes: this.#end, sha256: this.#hash.digest("hex") };
  }

  #flush(): void {
    const bytes = Buffer.concat(this.#waiting);
    this.#hash.update(bytes);
    for (let done = 0; done < bytes.length; ) done += writeSync(this.#file, bytes, done);
    this.#waiting = [];
    this.#written = this.#end;
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

  /** Size and hash of the whole pack. */
  measure(): SealedFile {
    const sha256 = createHash("sha256");
    const piece = Buffer.allocUnsafe(readAtOnce);
    let bytes = 0;
    for (let count = -1; count !== 0; bytes += count) {
      count = readSync(this.#file, piece, 0, piece.length, bytes);
      sha256.update(piece.subarray(0, count));
    }
    return { bytes, sha256: sha256.digest("hex") };
  }

  close(): void {
    closeSync(this.#file);
  }
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, manifestFile), "utf8")) as Manifest;
}
