import type { Store } from "../../src/api/store/store.ts";

/** Methods of a store after which a job may be due. */
export const triggers = [
  "accept",
  "createExport",
  "reviveMails",
  "releaseSubmission",
] as const satisfies readonly (keyof Store)[];

/** Wraps a store so that each trigger calls `wake`. */
export function withTriggers(store: Store, wake: () => void): Store {
  const telling = triggers.map((name) => {
    const act = store[name] as (...values: unknown[]) => Promise<unknown>;
    const tell = async (...values: unknown[]) => {
      const done = await act(...values);
      wake();
      return done;
    };
    return [name, tell];
  });
  return { ...store, ...Object.fromEntries(telling) };
}
