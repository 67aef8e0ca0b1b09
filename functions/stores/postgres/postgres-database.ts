import type { Pool, PoolClient } from "pg";
import { asked } from "./connection-fault.ts";
import { poolsOf } from "./postgres-pool.ts";

type Value = string | number | null | Uint8Array | readonly string[];

/** Statements, on their own or within a transaction. */
export interface Statements {
  /** Answers how many rows it changed. */
  run(sql: string, ...values: Value[]): Promise<number>;
  all<Row extends object>(sql: string, ...values: Value[]): Promise<Row[]>;
  get<Row extends object>(sql: string, ...values: Value[]): Promise<Row | undefined>;
}

/** A database of Postgres. */
export interface PostgresDatabase extends Statements {
  /** All of the work or nothing of it. */
  transaction<T>(work: (part: Statements) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Opens a database as often as it is asked to, each time with connections of its own; the first time it has to answer. */
export function databasesAt(url: string, connections: number): () => Promise<PostgresDatabase> {
  const open = poolsOf(url, connections);
  return async () => databaseOver(await open());
}

function databaseOver(pool: Pool): PostgresDatabase {
  return {
    ...statementsOf(pool),
    transaction: (work) => transaction(pool, work),
    close: () => pool.end(),
  };
}

function statementsOf(connection: Pool | PoolClient): Statements {
  const query = (sql: string, values: Value[]) =>
    // Without values several statements may stand in one text, as migrations do.
    asked(values.length > 0 ? connection.query(sql, values.map(storable)) : connection.query(sql));
  return {
    run: async (sql, ...values) => (await query(sql, values)).rowCount ?? 0,
    all: async (sql, ...values) => (await query(sql, values)).rows,
    get: async (sql, ...values) => (await query(sql, values)).rows[0],
  };
}

/** Text in Postgres holds every character but one. */
function storable(value: Value): Value {
  return typeof value === "string" ? value.replaceAll("\0", "\ufffd") : value;
}

async function transaction<T>(pool: Pool, work: (part: Statements) => Promise<T>): Promise<T> {
  const client = await asked(pool.connect());
  try {
    // Whatever the database's default is: the statements are made for this level.
    await asked(client.query("begin isolation level read committed read write"));
    const result = await work(statementsOf(client));
    await asked(client.query("commit"));
    client.release();
    return result;
  } catch (error) {
    const isOver = await client.query("rollback").then(
      () => true,
      () => false,
    );
    client.release(!isOver);
    throw error;
  }
}
