import { statfs } from "node:fs/promises";
import { hourMs } from "../../../src/api/policy.ts";
import type { Log } from "../../log.ts";

/** Milliseconds in which the operator is told once: who sends a hundred CVs must not make a hundred lines. */
const onceMs = hourMs;

/** Bytes of a disk that this program may use. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Whether there is room for files that people send: what is kept free is for inquiries, mails and the database, which go on
 * when CVs are refused. Tells the operator when files begin to be refused.
 */
export function diskReserve(reserveBytes: number, log: Log, free: () => Promise<number>): () => Promise<boolean> {
  let toldAt = Number.NEGATIVE_INFINITY;
  return async () => {
    // A file system that cannot say how much is free refuses nothing: what does not fit fails when it is written.
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
