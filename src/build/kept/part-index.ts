import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Index of a pack of parts. */
export interface PartIndex {
  /** Name of everything beside a key that the parts depend on. */
  program: string;
  /** File name of the pack, and its size in bytes. */
  pack: string;
  bytes: number;
  parts: Record<string, { offset: number; length: number }>;
}

export const partIndexFile = "parts.json";

/** Returns true for the file name of a pack of parts. */
export function isPartPack(name: string): boolean {
  return /^parts-[\w-]+\.pack$/.test(name);
}

/** Returns the parts that an earlier build of the same program left; undefined if there are none, or not all of them. */
export function earlierParts(folder: string, program: string): PartIndex | undefined {
  try {
    const index = JSON.parse(readFileSync(join(folder, partIndexFile), "utf8")) as PartIndex;
    const pack = join(folder, index.pack);
    const isWhole = isPartPack(index.pack) && existsSync(pack) && statSync(pack).size === index.bytes;
    return isWhole && index.program === program ? index : undefined;
  } catch {
    return undefined;
  }
}
