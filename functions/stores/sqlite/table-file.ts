import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StoreTakenError } from "../../../src/api/store/store-taken-error.ts";
import { createOwn, Database } from "./database.ts";
import { isBusy } from "./is-busy.ts";
import { type SqliteTables, sqliteTables } from "./sqlite-tables.ts";

const fileName = "server.lock";

export interface TableFile {
  tables: SqliteTables;
  close(): void;
}

/** Opens a file; closes it again if it cannot be used. */
export function openTableFile(file: string, lockMs?: number): TableFile {
  const database = new Database(file, lockMs);
  try {
    const tables = sqliteTables(database);
    const ping = (now: number) => {
      tables.ping(now);
      // A full disk may have room for the log and none for the file, so the log is moved into the file.
      database.checkpoint();
    };
    let lock: ReturnType<typeof lockForServer> | undefined;
    const recover = () => {
      lock ??= lockForServer(file);
      tables.recover();
    };
    const close = () => {
      lock?.release();
      database.close();
    };
    return { tables: { ...tables, ping, recover }, close };
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Locks a folder for one server. The system releases the lock with the process, however that ends. It is a SQLite lock
 * on a separate empty file, so that local commands and backups can read beside the server.
 */
function lockForServer(file: string): { release(): void } {
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
