import type { Store } from "../../src/api/store/store.ts";

/** Milliseconds that a result is valid: each check costs a synced write, and anybody may ask for the readiness. */
export const freshMs = 1000;

/** Returns a check that the store accepts writes, at most once a second. */
export function writable(store: Store): () => Promise<boolean> {
  let asked = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve(false);
  return () => {
    if (performance.now() - asked >= freshMs) {
      asked = performance.now();
      answer = store.ping(Date.now()).then(
        () => true,
        () => false,
      );
    }
    return answer;
  };
}
