import { randomBytes } from "node:crypto";
import type { PostgresDatabase } from "./postgres-database.ts";

const fillerBytes = 8 * 1024;
const write = `
  insert into pings (id, at, filler) values (1, $1, $2)
  on conflict (id) do update set at = excluded.at, filler = excluded.filler`;
const read = "select at from pings where id = $1";

/** Writes a row that needs room on the disk. */
export async function ping(database: PostgresDatabase, now: number): Promise<void> {
  await database.run(write, now, randomBytes(fillerBytes));
}

/** Throws if a cache before the database answers reads: stored rows would seem to be missing. */
export async function requireFreshReads(database: PostgresDatabase, now: number): Promise<void> {
  const before = await readPing(database);
  await ping(database, now);
  const isOld = before !== now && (await readPing(database)) === before;
  if (isOld) throw new Error("the database answers reads from a cache: create Hyperdrive with --caching-disabled");
}

async function readPing(database: PostgresDatabase): Promise<number | undefined> {
  return (await database.get<{ at: number }>(read, 1))?.at;
}
