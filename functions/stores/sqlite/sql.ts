export type SqlValue = string | number | null | Uint8Array;

/** SQL interface of the tables, in a file or in an object of a platform. */
export interface Sql {
  /** Runs a statement; returns the number of changed rows. */
  run(sql: string, ...values: SqlValue[]): number;
  all<Row>(sql: string, ...values: SqlValue[]): Row[];
  get<Row>(sql: string, ...values: SqlValue[]): Row | undefined;
  /** Runs several statements without values. */
  script(sql: string): void;
  /** Runs all of the work or none of it. Within another transaction it is a part that may fail alone. */
  transaction<T>(work: () => T): T;
}
