import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { migrate } from "./migrations.ts";

const pragmas = `
  pragma busy_timeout = 5000;
  pragma journal_mode = wal;
  pragma synchronous = full;
`;

/** A SQLite file whose commits are on disk when they return. */
export class Database {
  readonly #connection: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(file: string) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    this.#connection = new DatabaseSync(file);
    try {
      this.#connection.exec(pragmas);
      this.transaction(() => migrate(this.#connection));
    } catch (error) {
      this.#connection.close();
      throw error;
    }
  }

  /** Answers how many rows it changed. */
  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#prepare(sql).run(...values).changes);
  }

  all<Row>(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#prepare(sql).all(...values) as Row[];
  }

  get<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#prepare(sql).get(...values) as Row | undefined;
  }

  transaction<T>(work: () => T): T {
    this.#connection.exec("begin immediate");
    try {
      const result = work();
      this.#connection.exec("commit");
      return result;
    } catch (error) {
      if (this.#connection.isTransaction) this.#connection.exec("rollback");
      throw error;
    }
  }

  close(): void {
    this.#connection.close();
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql) ?? this.#connection.prepare(sql);
    this.#statements.set(sql, known);
    return known;
  }
}
