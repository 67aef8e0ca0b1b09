import { resolve } from "node:path";
import { type Environment, readEnvironment } from "../../../functions/config.ts";
import { hasStore, openStore } from "../../../functions/stores/open-store.ts";
import type { Store } from "../../../src/api/store/store.ts";
import { NoStoreError } from "../no-store-error.ts";
import type { Shell } from "../shell.ts";

/** Page size above the number of records of any studio, because the store needs a limit. */
export const everything = 1_000_000;

/**
 * Opens the store that the environment names, beside a running server, for the length of a function. Creates no store.
 */
export async function withStore<T>(
  { env }: Shell,
  work: (store: Store, environment: Environment) => Promise<T>,
): Promise<T> {
  const environment = readEnvironment(env);
  if (!hasStore(environment)) throw new NoStoreError(resolve(environment.DATA_DIR));
  const store = await openStore(environment);
  try {
    return await work(store, environment);
  } finally {
    await store.close();
  }
}
