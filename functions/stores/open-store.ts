import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Store } from "../../src/api/store/store.ts";
import { decodedAddress } from "../../src/model/addresses/path-from.ts";
import { ConfigurationError, type Environment } from "../config.ts";
import { lockPatienceMs } from "./sqlite/lock-patience.ts";
import { openSqliteStore } from "./sqlite/sqlite-store.ts";

const fileName = "studio.sqlite";

type Place = Pick<Environment, "DATA_DIR"> & Partial<Pick<Environment, "DATABASE_URL">>;

/**
 * Returns true if the store of the environment exists: opening one would create it. A remote database reports its
 * absence itself.
 */
export function hasStore({ DATA_DIR, DATABASE_URL }: Place): boolean {
  return DATABASE_URL !== undefined || existsSync(join(DATA_DIR, fileName));
}

/**
 * Opens the store of the environment: the database of `DATABASE_URL`, or a file in `DATA_DIR`. It waits `lockMs`
 * milliseconds for locks of other programs.
 */
export function openStore({ DATA_DIR, DATABASE_URL }: Place, lockMs = lockPatienceMs): Promise<Store> {
  return DATABASE_URL ? openDatabase(DATABASE_URL) : openFile(DATA_DIR, lockMs);
}

async function openFile(folder: string, lockMs: number): Promise<Store> {
  try {
    return await openSqliteStore(join(folder, fileName), lockMs);
  } catch (error) {
    throw new ConfigurationError(`DATA_DIR: ${folder} cannot be used: ${(error as Error).message}`, { cause: error });
  }
}

/** Loads the driver on demand. */
async function openDatabase(url: string): Promise<Store> {
  try {
    const { openPostgresStore } = await import("./postgres/postgres-store.ts");
    return await openPostgresStore(url);
  } catch (error) {
    throw new ConfigurationError(`DATABASE_URL: the database cannot be used: ${reasonOf(error as Error, url)}`);
  }
}

/**
 * Returns the reason for a failed connection in one line, without the password. If several addresses refused, only the
 * code says so.
 */
function reasonOf({ message, code }: NodeJS.ErrnoException, url: string): string {
  const { password = "", searchParams } = URL.parse(url) ?? {};
  const secrets = [password, decodedAddress(password), searchParams?.get("password") ?? ""].filter(Boolean);
  const reason = (message || code || "no reason given").replaceAll(/\s+/g, " ");
  return secrets.reduce((text, secret) => text.replaceAll(secret, "…"), reason);
}
