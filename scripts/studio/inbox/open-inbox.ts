import { resolve } from "node:path";
import { type Environment, readEnvironment } from "../../../functions/config.ts";
import { hasStore, openStore } from "../../../functions/stores/open-store.ts";
import type { Store } from "../../../src/api/store/store.ts";
import { NoStoreError } from "../no-store-error.ts";
import type { Shell } from "../shell.ts";

/** More than any studio has: the store answers lists of a given length. */
export const everything = 1_000_000;

/** Works with the store that the environment names, beside the server whose it is. Where there is none, none is made. */
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
