import { closeSync, openSync, readFileSync, readSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { EncodedBody, Manifest } from "../../src/contract/manifest.ts";

/** Bodies of a build in one file: one open file serves a site of any size, and a rebuild that replaces it disturbs no server. */
export const packFile = "bodies.pack";
export const manifestFile = "manifest.json";

/** Bytes that are gathered before they are written, to save a system call for every body. */
const writtenAtOnce = 1 << 20;

/** Writes bodies one after another. */
export class PackWriter {
  readonly #file: number;
  #waiting: Uint8Array[] = [];
  #written = 0;
  #end = 0;

  constructor(folder: string) {
    this.#file = openSync(join(folder, packFile), "w");
  }

  append(etag: string, bytes: Uint8Array): EncodedBody {
    const body = { etag, length: bytes.length, offset: this.#end };
    this.#waiting.push(bytes);
    this.#end += bytes.length;
    if (this.#end - this.#written > writtenAtOnce) this.#flush();
    return body;
  }

  close(): void {
    this.#flush();
    closeSync(this.#file);
  }

  #flush(): void {
    const bytes = Buffer.concat(this.#waiting);
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

  close(): void {
    closeSync(this.#file);
  }
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, manifestFile), "utf8")) as Manifest;
}
