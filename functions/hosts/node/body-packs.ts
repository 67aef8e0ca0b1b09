import { crc32 } from "node:zlib";
import type { EncodedBody } from "../../../src/api/http/manifest.ts";
import { PackReader } from "./pack.ts";

/**
 * Folder with all bodies of a build. A fixed number of packs serves a site of any size: an edit changes few of them, and
 * a rebuild that replaces them disturbs no server.
 */
export const bodiesFolder = "bodies";
const packCount = 64;

const packName = /^bodies\/([\da-f]{2})\.pack$/;

export function isBodyPack(name: string): boolean {
  return packName.test(name);
}

export function bodyPackName(pack: number): string {
  return `${bodiesFolder}/${pack.toString(16).padStart(2, "0")}.pack`;
}

/** Returns the pack of an address: one for a record, its variants and its answers, whatever their folder and extension. */
export function bodyPackOf(address: string): number {
  const name = address.slice(address.lastIndexOf("/") + 1).replace(/\..*$/, "");
  return crc32(name) % packCount;
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
    const name = bodyPackName(body.pack);
    const pack = this.#packs.get(name) ?? new PackReader(this.#folder, name);
    this.#packs.set(name, pack);
    return pack.read(body);
  }

  close(): void {
    for (const pack of this.#packs.values()) pack.close();
    this.#packs.clear();
  }
}
