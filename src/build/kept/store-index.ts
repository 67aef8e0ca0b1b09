import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Place of bytes in a pack, by the number of the pack in its index; absent while it is written. */
export interface Place {
  pack?: number | undefined;
  offset: number;
  length: number;
}

/** Index of the packs of a store. */
export interface StoreIndex {
  /** Name of everything beside a key that the bytes depend on. */
  program: string;
  /** File name of each pack, and its size in bytes. */
  packs: { name: string; bytes: number }[];
  places: Record<string, Place>;
  /** Notes of the build on what it kept. */
  notes?: unknown;
}

/** Returns true for the file name of a pack of a store. */
export function isPackOf(store: string, name: string): boolean {
  return name.startsWith(`${store}-`) && /^[\w-]+\.pack$/.test(name);
}

/** Returns the index that an earlier build of the same program left; undefined if there is none, or a pack is missing. */
export function earlierIndex(folder: string, store: string, program: string): StoreIndex | undefined {
  try {
    const index = JSON.parse(readFileSync(join(folder, `${store}.json`), "utf8")) as StoreIndex;
    const isWhole = index.packs.every(
      ({ name, bytes }) => isPackOf(store, name) && statSync(join(folder, name)).size === bytes,
    );
    return isWhole && index.program === program ? index : undefined;
  } catch {
    return undefined;
  }
}
