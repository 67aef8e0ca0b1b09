import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Store } from "../../src/contract/store.ts";
import { ConfigurationError } from "../node/config.ts";
import { openSqliteStore } from "./sqlite/sqlite-store.ts";

const fileName = "studio.sqlite";

/** Whether the store that the environment names is there: to open one makes it. A database elsewhere says so itself. */
export function hasStore({ DATA_DIR, DATABASE_URL }: { DATA_DIR: string; DATABASE_URL?: string | undefined }): boolean {
  return DATABASE_URL !== undefined || existsSync(join(DATA_DIR, fileName));
}

/** Opens the store that the environment names. */
export async function openStore({ DATA_DIR }: { DATA_DIR: string }): Promise<Store> {
  try {
    return await openSqliteStore(join(DATA_DIR, fileName));
  } catch (error) {
    throw new ConfigurationError(`DATA_DIR: ${DATA_DIR} cannot be used: ${(error as Error).message}`, { cause: error });
  }
}
