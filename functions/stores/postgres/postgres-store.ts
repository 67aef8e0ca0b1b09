import { randomBytes } from "node:crypto";
import { type Forgotten, nothingForgotten, type Store } from "../../../src/api/store/store.ts";
import { claimsOf, sweepClaims } from "./claim-rows.ts";
import { countsOf } from "./count-rows.ts";
import { exportsOf, sweepExports } from "./export-rows.ts";
import { filesOf, sweepFiles } from "./file-parts.ts";
import { ping } from "./fresh-reads.ts";
import { inboxOf } from "./inbox-rows.ts";
import { momentOf } from "./moment.ts";
import { outboxOf, sweepOutbox } from "./outbox-rows.ts";
import { databasesAt, type PostgresDatabase, type Statements } from "./postgres-database.ts";
import { migratePostgres } from "./postgres-migrations.ts";
import { quotasOf, sweepQuotas } from "./quota-rows.ts";
import { submissionsOf, sweepSubmissions } from "./submission-rows.ts";

const keepSecret = "insert into secrets (name, value) values ($1, $2) on conflict do nothing";

const defaultConnections = 10;

/** Opens a store in a Postgres database, which several servers share. */
export async function openPostgresStore(url: string, connections = defaultConnections): Promise<Store> {
  return postgresStore(await opened(databasesAt(url, connections)));
}

/** Opens a database that this version can use: durable, with the newest tables. */
export async function opened(
  open: () => Promise<PostgresDatabase>,
  check?: (database: PostgresDatabase) => Promise<void>,
): Promise<PostgresDatabase> {
  const database = await open();
  try {
    await requireDurable(database);
    await migratePostgres(database);
    await check?.(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Returns the store in a database, over any connection. */
export function postgresStore(database: PostgresDatabase): Store {
  return {
    ...claimsOf(database),
    ...submissionsOf(database),
    ...quotasOf(database),
    ...filesOf(database),
    ...outboxOf(database),
    ...inboxOf(database),
    ...exportsOf(database),
    secret: async (name) => {
      await database.run(keepSecret, name, randomBytes(32).toString("base64url"));
      const kept = await database.get<{ value: string }>("select value from secrets where name = $1", name);
      return (kept as { value: string }).value;
    },
    // Work of an ended server is due when its lease ends: other servers may use the same state.
    recover: async () => {},
    sweep: (now, openJobs) => sweep((work) => database.transaction(work), now, openJobs),
    drySweep: (now, openJobs) => sweep((work) => rollBackAfter(database, work), now, openJobs),
    counts: (now) => countsOf(database, momentOf(now)),
    ping: (now) => ping(database, now),
    close: () => database.close(),
  };
}

/** Throws if commits return before they are on disk. */
async function requireDurable(database: PostgresDatabase): Promise<void> {
  const found = await database.get<{ synchronous_commit: string }>("show synchronous_commit");
  if (found?.synchronous_commit === "off") {
    throw new Error("synchronous_commit is off, and what was accepted would not survive a loss of power: turn it on");
  }
}

type Transact = (work: (part: Statements) => Promise<void>) => Promise<void>;

/**
 * Sweeps each kind in its own transaction. One transaction would block writers for longer and could deadlock with
 * another.
 */
async function sweep(transact: Transact, now: number, openJobs: readonly string[]): Promise<Forgotten> {
  const moment = momentOf(now);
  const forgotten = { ...nothingForgotten };
  const sweepers: ((part: Statements) => Promise<void>)[] = [
    (part) => sweepClaims(part, moment),
    async (part) => void Object.assign(forgotten, await sweepSubmissions(part, moment, openJobs)),
    (part) => sweepFiles(part, moment),
    (part) => sweepQuotas(part, moment, now),
    async (part) => void Object.assign(forgotten, { mails: await sweepOutbox(part, moment) }),
    (part) => sweepExports(part, moment),
  ];
  for (const sweeper of sweepers) {
    await transact(async (part) => {
      // Machines that sweep together would lock the same rows in different orders; one sweep is enough.
      const lock = "select pg_try_advisory_xact_lock(hashtextextended('sweep', 0)) as taken";
      const found = await part.get<{ taken: boolean }>(lock);
      if (found?.taken) await sweeper(part);
    });
  }
  return forgotten;
}

/** Runs work in a transaction and rolls it back. */
async function rollBackAfter(database: PostgresDatabase, work: (part: Statements) => Promise<void>): Promise<void> {
  const done = new Error("It is rolled back on purpose.");
  await database
    .transaction(async (part) => {
      await work(part);
      throw done;
    })
    .catch((error) => {
      if (error !== done) throw error;
    });
}
