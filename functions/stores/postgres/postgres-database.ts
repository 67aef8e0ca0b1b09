import type { Pool, PoolClient } from "pg";
import { asked } from "./connection-fault.ts";
import { poolsOf } from "./postgres-pool.ts";

/** Milliseconds for which a server that ends a statement in time may take to say so. */
const answerMs = 5000;

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
  /** All of the work or nothing of it; each statement of it may take `longestMs`, where that is not what every one may. */
  transaction<T>(work: (part: Statements) => Promise<T>, longestMs?: number): Promise<T>;
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
    transaction: (work, longestMs) => transaction(pool, work, longestMs),
    close: () => pool.end(),
  };
}

function statementsOf(connection: Pool | PoolClient, longestMs?: number): Statements {
  const patience = longestMs === undefined ? {} : { query_timeout: longestMs + answerMs };
  const query = (text: string, values: Value[]) =>
    // Without values several statements may stand in one text, as migrations do.
    asked(connection.query({ text, ...(values.length > 0 && { values: values.map(storable) }), ...patience }));
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

async function transaction<T>(
  pool: Pool,
  work: (part: Statements) => Promise<T>,
  longestMs: number | undefined,
): Promise<T> {
  const client = await asked(pool.connect());
  try {
    // Whatever the database's default is: the statements are made for this level.
    await asked(client.query("begin isolation level read committed read write"));
    // For this transaction alone: a pooler gives the session to others.
    if (longestMs !== undefined) await asked(client.query(`set local statement_timeout = ${longestMs}`));
    const result = await work(statementsOf(client, longestMs));
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
