/** A value as SQLite takes it. */
export type SqlValue = string | number | null | Uint8Array;

/** The statements of the tables, wherever they are kept: in a file, or in an object of a platform. */
export interface Sql {
  /** Answers how many rows it changed. */
  run(sql: string, ...values: SqlValue[]): number;
  all<Row>(sql: string, ...values: SqlValue[]): Row[];
  get<Row>(sql: string, ...values: SqlValue[]): Row | undefined;
  /** Several statements without values. */
  script(sql: string): void;
  /** All of the work or nothing of it. Within another transaction it is a part that may fail by itself. */
  transaction<T>(work: () => T): T;
}
