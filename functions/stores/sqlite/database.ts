import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { isBusy } from "./is-busy.ts";
import { lockPatienceMs } from "./lock-patience.ts";
import type { Sql, SqlValue } from "./sql.ts";

// Some disks cache their writes unless a sync is a full one; on other systems these pragmas have no effect. Savepoints
// keep their undo data in memory instead of a separate file. The log is emptied every 16 MB.
const pragmas = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma fullfsync = on;
  pragma checkpoint_fullfsync = on;
  pragma temp_store = memory;
  pragma wal_autocheckpoint = 4000;
`;

/** SQLite file whose commits are on disk when they return. */
export class Database implements Sql {
  readonly #connection: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  /** Number of open transactions, each within the one before. */
  #depth = 0;

  constructor(file: string, lockMs = lockPatienceMs) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    createOwn(file);
    this.#connection = new DatabaseSync(file);
    try {
      setUp(this.#connection, lockMs);
    } catch (error) {
      this.#connection.close();
      throw error;
    }
  }

  run(sql: string, ...values: SqlValue[]): number {
    return Number(this.#prepare(sql).run(...values).changes);
  }

  all<Row>(sql: string, ...values: SqlValue[]): Row[] {
    return this.#prepare(sql).all(...values) as Row[];
  }

  get<Row>(sql: string, ...values: SqlValue[]): Row | undefined {
    return this.#prepare(sql).get(...values) as Row | undefined;
  }

  script(sql: string): void {
    this.#requireWhole();
    this.#connection.exec(sql);
  }

  transaction<T>(work: () => T): T {
    const isPart = this.#depth > 0;
    this.#requireWhole();
    this.#connection.exec(isPart ? "savepoint part" : "begin immediate");
    this.#depth += 1;
    try {
      const result = work();
      this.#connection.exec(isPart ? "release part" : "commit");
      return result;
    } catch (error) {
      if (this.#connection.isTransaction) this.#connection.exec(isPart ? "rollback to part; release part" : "rollback");
      throw error;
    } finally {
      this.#depth -= 1;
    }
  }

  /** Moves the log into the file and empties the log; not within a transaction. */
  checkpoint(): void {
    this.#connection.exec("pragma wal_checkpoint(truncate)");
  }

  close(): void {
    this.#connection.close();
  }

  /**
   * Throws if a fault, such as a full disk, has ended the whole transaction. Later writes would otherwise be stored
   * without the earlier ones.
   */
  #requireWhole(): void {
    if (this.#depth > 0 && !this.#connection.isTransaction) throw new Error("The transaction was ended by a fault.");
  }

  #prepare(sql: string): StatementSync {
    this.#requireWhole();
    const known = this.#statements.get(sql) ?? this.#connection.prepare(sql);
    this.#statements.set(sql, known);
    return known;
  }
}

/** Milliseconds between attempts on a locked file. */
const pauseMs = 5;

/**
 * Sets up the connection, with retries: SQLite does not wait for another connection that creates the log of a new file.
 */
function setUp(connection: DatabaseSync, lockMs: number): void {
  for (const end = Date.now() + lockMs; ; ) {
    try {
      connection.exec(`pragma busy_timeout = ${lockMs}; ${pragmas}`);
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() > end) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
    }
  }
}

/**
 * Creates a file that only its owner may read. SQLite's default lets everybody read it; the files beside it get the
 * same mode.
 */
export function createOwn(file: string): void {
  try {
    // Only for a new file: closing an existing one would drop the locks of this process's other connections.
    closeSync(openSync(file, "wx", 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
