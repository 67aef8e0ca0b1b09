import { join } from "node:path";
import type { Store } from "../../src/contract/store.ts";
import { ConfigurationError } from "../node/config.ts";
import { openSqliteStore } from "./sqlite/sqlite-store.ts";

/** Opens the store that the environment names. */
export async function openStore({ DATA_DIR }: { DATA_DIR: string }): Promise<Store> {
  try {
    return await openSqliteStore(join(DATA_DIR, "studio.sqlite"));
  } catch (error) {
    throw new ConfigurationError(`DATA_DIR: ${DATA_DIR} cannot be used: ${(error as Error).message}`, { cause: error });
  }
}
