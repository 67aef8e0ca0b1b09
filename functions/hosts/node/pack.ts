import { createHash } from "node:crypto";
import { closeSync, fstatSync, openSync, read, readFileSync, readSync, writeSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { EncodedBody, Manifest, SealedFile } from "../../../src/api/http/manifest.ts";

/** Files with the PDFs of guides, which have no address of their own, and with the position of each. */
export const guidePackFile = "guides.pack";
export const guideIndexFile = "guides.json";
export const manifestFile = "manifest.json";
/** Files with the index of the search, and with the places of its parts. */
export const searchPackFile = "search.pack";
export const searchTableFile = "search.json";

/** Bytes that are gathered before a write, to save a system call for every body. */
const writtenAtOnce = 1 << 20;

/** Bytes per read while a pack is measured, so that the memory of a starting server does not grow. */
const readAtOnce = 256 * 1024;

const readPiece = promisify(read);

export class PackWriter {
  readonly #file: number;
  readonly #hash = createHash("sha256");
  // Bodies are copied: thousands of small buffers would otherwise age until the write, and those cost much to collect.
  readonly #gathered: Buffer;
  #filled = 0;
  #end = 0;

  constructor(folder: string, name: string, gathered = writtenAtOnce) {
    this.#file = openSync(join(folder, name), "w");
    this.#gathered = Buffer.allocUnsafe(gathered);
  }

  append(etag: string, bytes: Uint8Array): EncodedBody {
    const body = { etag, length: bytes.length, offset: this.#end };
    const room = this.#gathered.length;
    if (this.#filled + bytes.length > room) this.#flush();
    if (bytes.length > room) this.#write(bytes);
    else {
      this.#gathered.set(bytes, this.#filled);
      this.#filled += bytes.length;
    }
    this.#end += bytes.length;
    return body;
  }

  /** Writes what is gathered, so that a reader of the file finds it. */
  flush(): void {
    this.#flush();
  }

  /** Closes the pack; returns its size and hash, computed during the writes. */
  close(): SealedFile {
    this.#flush();
    closeSync(this.#file);
    return { bytes: this.#end, sha256: this.#hash.digest("hex") };
  }

  #flush(): void {
    this.#write(this.#gathered.subarray(0, this.#filled));
    this.#filled = 0;
  }

  #write(bytes: Uint8Array): void {
    this.#hash.update(bytes);
    for (let done = 0; done < bytes.length; ) done += writeSync(this.#file, bytes, done);
  }
}

export class PackReader {
  readonly #name: string;
  readonly #file: number;

  constructor(folder: string, name: string) {
    this.#name = name;
    this.#file = openSync(join(folder, name), "r");
  }

  /** Returns what tells the open file from any other one, and from itself after a change. */
  identity(): string {
    const { dev, ino, size, mtimeNs } = fstatSync(this.#file, { bigint: true });
    return [dev, ino, size, mtimeNs].join(" ");
  }

  read({ offset, length }: Omit<EncodedBody, "etag">): Buffer<ArrayBuffer> {
    const bytes = Buffer.from(new ArrayBuffer(length));
    let done = 0;
    while (done < length) {
      const count = readSync(this.#file, bytes, done, length - done, offset + done);
      if (count === 0) throw this.#torn();
      done += count;
    }
    return bytes;
  }

  /** Reads a large body without blocking other requests. */
  async load({ offset, length }: EncodedBody): Promise<Uint8Array> {
    const bytes = new Uint8Array(length);
    for (let done = 0; done < length; ) {
      const { bytesRead } = await readPiece(this.#file, bytes, done, length - done, offset + done);
      if (bytesRead === 0) throw this.#torn();
      done += bytesRead;
    }
    return bytes;
  }

  /** Returns the size and hash of the whole pack without blocking other requests. */
  async measure(): Promise<SealedFile> {
    const sha256 = createHash("sha256");
    const piece = Buffer.allocUnsafe(readAtOnce);
    let bytes = 0;
    for (let count = -1; count !== 0; bytes += count) {
      count = (await readPiece(this.#file, piece, 0, piece.length, bytes)).bytesRead;
      sha256.update(piece.subarray(0, count));
    }
    return { bytes, sha256: sha256.digest("hex") };
  }

  close(): void {
    closeSync(this.#file);
  }

  #torn(): Error {
    return new Error(`${this.#name} is shorter than it was built`);
  }
}

/** Reads a manifest with all its routes, which a server does not need at once. */
export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, manifestFile), "utf8")) as Manifest;
}
