import type { Pool, PoolClient } from "pg";
import { asked } from "./connection-fault.ts";
import { poolsOf } from "./postgres-pool.ts";

/** Extra milliseconds for the reply of a server that ends a statement in time. */
const answerMs = 5000;

type Value = string | number | null | Uint8Array | readonly string[];

/** Statements, alone or within a transaction. */
export interface Statements {
  /** Runs a statement; returns the number of changed rows. */
  run(sql: string, ...values: Value[]): Promise<number>;
  all<Row extends object>(sql: string, ...values: Value[]): Promise<Row[]>;
  get<Row extends object>(sql: string, ...values: Value[]): Promise<Row | undefined>;
}

export interface PostgresDatabase extends Statements {
  /** Runs all of the work or none of it. `longestMs` bounds each statement (default: the pool's bound). */
  transaction<T>(work: (part: Statements) => Promise<T>, longestMs?: number): Promise<T>;
  close(): Promise<void>;
}

/** Opens a database any number of times, each with its own connections. The first time checks that it answers. */
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
    // Without values, one text may hold several statements, as migrations do.
    asked(connection.query({ text, ...(values.length > 0 && { values: values.map(storable) }), ...patience }));
  return {
    run: async (sql, ...values) => (await query(sql, values)).rowCount ?? 0,
    all: async (sql, ...values) => (await query(sql, values)).rows,
    get: async (sql, ...values) => (await query(sql, values)).rows[0],
  };
}

/** Replaces the one character that text in Postgres cannot hold. */
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
    // Explicit, whatever the database's default is: the statements assume this level.
    await asked(client.query("begin isolation level read committed read write"));
    // For this transaction alone: a pooler passes the session on to others.
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
