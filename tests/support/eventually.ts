import { setTimeout as wait } from "node:timers/promises";

/** Time limit in milliseconds on the busiest machine; below the runner's limit, so that a failure states its reason. */
const patienceMs = 300_000;

/** Waits until a function, which may be asynchronous, returns a value other than false or undefined, and returns it. */
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
