import { Database } from "./database.ts";
import { lockForServer } from "./server-lock.ts";
import { type SqliteTables, sqliteTables } from "./sqlite-tables.ts";

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
