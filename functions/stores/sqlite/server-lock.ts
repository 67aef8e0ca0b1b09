import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StoreTakenError } from "../../../src/api/store/store-taken-error.ts";
import { createOwn } from "./database.ts";
import { isBusy } from "./is-busy.ts";

const fileName = "server.lock";

/**
 * Marks a folder as that of one server, for as long as this process runs: the system ends the lock with the process, however that
 * ends. It is a lock of SQLite on an empty file of its own, so that the owner's commands and backups read beside the server.
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
