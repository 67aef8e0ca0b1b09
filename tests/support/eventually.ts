import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds that something may take on the busiest machine: less than the runner waits for the end of a test, so that a failure says why. */
const patienceMs = 300_000;

/** Waits until something is there, and answers it; what is looked for may be asked for asynchronously. */
export async function eventually<T>(
  what: string,
  look: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (performance.now() > end) throw new Error(`${what}: not within ${patienceMs / 1000} s`);
    await wait(10);
  }
}
