import { statfs } from "node:fs/promises";
import { hourMs } from "../../../src/api/policy.ts";
import type { Log } from "../../log.ts";

/** Minimum milliseconds between two warnings: a client that sends a hundred CVs must not cause a hundred lines. */
const onceMs = hourMs;

/** Returns the bytes of a disk that this program may use. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Returns a check that the disk has room for files that people send. The reserve stays free for inquiries, mails and
 * the database, which go on when CVs are refused. The check warns the operator when files begin to be refused.
 */
export function diskReserve(reserveBytes: number, log: Log, free: () => Promise<number>): () => Promise<boolean> {
  let toldAt = Number.NEGATIVE_INFINITY;
  return async () => {
    // A file system that does not report its free bytes refuses nothing: a file that does not fit fails at its write.
    const bytes = await free().catch(() => reserveBytes);
    if (bytes >= reserveBytes) return true;
    const now = performance.now();
    if (now - toldAt >= onceMs) {
      toldAt = now;
      log.error({ freeBytes: bytes, reserveBytes }, "CVs are refused: there is too little free disk");
    }
    return false;
  };
}
