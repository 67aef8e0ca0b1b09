import { setTimeout as wait } from "node:timers/promises";

/** Waits until something is there; fails after `seconds`. */
export async function eventually<T>(what: string, look: () => T | undefined | false, seconds = 15): Promise<T> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const found = look();
    if (found) return found;
    if (performance.now() > end) throw new Error(`${what}: not within ${seconds} s`);
    await wait(25);
  }
}
