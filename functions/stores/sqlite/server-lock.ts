import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StoreTakenError } from "../../../src/api/store/store-taken-error.ts";
import { createOwn } from "./database.ts";
import { isBusy } from "./is-busy.ts";

const fileName = "server.lock";

/**
 * Locks a folder for one server. The system releases the lock with the process, however that ends. It is a SQLite lock
 * on a separate empty file, so that local commands and backups can read beside the server.
 */
export function lockForServer(file: string): { release(): void } {
  const lock = join(dirname(file), fileName);
  createOwn(lock);
  const connection = new DatabaseSync(lock);
  try {
    connection.exec("begin exclusive");
  } catch (error) {
    connection.close();
    throw isBusy(error) ? new StoreTakenError() : error;
  }
  return { release: () => connection.close() };
}
