import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { FolderSize } from "../api/http/manifest.ts";

/** Size of a folder, and the time of its newest file in milliseconds since 1970. */
export interface Tally extends FolderSize {
  newest: number;
}

/** Counts the files below a folder and their bytes, and finds the newest one. */
export function tallyOf(folder: string): Tally {
  const tally = { files: 0, bytes: 0, newest: 0 };
  for (const item of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!item.isFile()) continue;
    const { size, mtimeMs } = statSync(join(item.parentPath, item.name));
    tally.files += 1;
    tally.bytes += size;
    tally.newest = Math.max(tally.newest, mtimeMs);
  }
  return tally;
}
