import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import type { EncodedBody, SealedFile } from "../../../src/api/http/manifest.ts";
import { PackReader, PackWriter } from "./pack.ts";

/**
 * Folder with all bodies of a build. A fixed number of packs serves a site of any size: an edit changes few of them, and
 * a rebuild that replaces them disturbs no server.
 */
const bodiesFolder = "bodies";
const packCount = 64;

/** Bytes that each pack gathers before a write. */
const gatheredBytes = 64 * 1024;

const packName = /^bodies\/([\da-f]{2})\.pack$/;

export function isBodyPack(name: string): boolean {
  return packName.test(name);
}

function nameOf(pack: number): string {
  return `${bodiesFolder}/${pack.toString(16).padStart(2, "0")}.pack`;
}

/** Returns the pack of an address: one for a record, its variants and its answers, whatever their folder and extension. */
function packOf(address: string): number {
  const name = address.slice(address.lastIndexOf("/") + 1).replace(/\..*$/, "");
  return crc32(name) % packCount;
}

/** Writer of the bodies of a build, each into the pack of its address */
export class BodyWriter {
  readonly #folder: string;
  readonly #packs = new Map<number, PackWriter>();

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(join(folder, bodiesFolder), { recursive: true });
  }

  append(address: string, etag: string, bytes: Uint8Array): EncodedBody {
    const pack = packOf(address);
    const writer = this.#packs.get(pack) ?? new PackWriter(this.#folder, nameOf(pack), gatheredBytes);
    this.#packs.set(pack, writer);
    return { ...writer.append(etag, bytes), pack };
  }

  /** Closes the packs; returns the name of each with its size and hash, in the order of the names. */
  close(): [name: string, sealed: SealedFile][] {
    const packs = [...this.#packs].sort(([one], [other]) => one - other);
    return packs.map(([pack, writer]) => [nameOf(pack), writer.close()]);
  }
}

/** Reader of the bodies of a build; it opens a pack when it first reads of it, unless the pack is given. */
export class BodyFiles {
  readonly #folder: string;
  readonly #packs: Map<string, PackReader>;

  constructor(folder: string, packs: Iterable<[name: string, pack: PackReader]> = []) {
    this.#folder = folder;
    this.#packs = new Map(packs);
  }

  read(body: EncodedBody): Buffer<ArrayBuffer> {
    if (body.pack === undefined) throw new Error(`the body ${body.etag} names no pack`);
    const name = nameOf(body.pack);
    const pack = this.#packs.get(name) ?? new PackReader(this.#folder, name);
    this.#packs.set(name, pack);
    return pack.read(body);
  }

  close(): void {
    for (const pack of this.#packs.values()) pack.close();
    this.#packs.clear();
  }
}
