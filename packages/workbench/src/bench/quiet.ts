import { setTimeout as wait } from "node:timers/promises";
import { exactMicroseconds, isResting } from "./process-usage.ts";

/** Maximum number of looks; a process that never rests is counted as it is. */
const mostLooks = 400;

/**
 * Waits until a process used less CPU time between two looks than `microseconds`, and all of its threads sleep: on a busy
 * machine one that has work may wait for a processor.
 */
export async function quiet(pid: number, betweenMs: number, microseconds: number): Promise<void> {
  let before = exactMicroseconds(pid);
  for (let looks = 0; looks < mostLooks; looks += 1) {
    await wait(betweenMs);
    const now = exactMicroseconds(pid);
    if (now - before < microseconds && isResting(pid)) return;
    before = now;
  }
}
