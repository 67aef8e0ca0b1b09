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

/** Connections of a server. */
const defaultConnections = 10;

/** State in a database of Postgres, which several servers share. */
export async function openPostgresStore(url: string, connections = defaultConnections): Promise<Store> {
  return postgresStore(await opened(databasesAt(url, connections)));
}

/** Opens a database that this version can use: durable, and with the newest tables that it knows. */
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

/** The store in a database, however that is reached. */
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
    // What a server that has ended held is due when its lease ends: others may be at work on the same state.
    recover: async () => {},
    sweep: (now, openJobs) => sweep((work) => database.transaction(work), now, openJobs),
    drySweep: (now, openJobs) => sweep((work) => rollBackAfter(database, work), now, openJobs),
    counts: (now) => countsOf(database, momentOf(now)),
    ping: (now) => ping(database, now),
    close: () => database.close(),
  };
}

/** Without it a commit returns before it is on disk. */
async function requireDurable(database: PostgresDatabase): Promise<void> {
  const found = await database.get<{ synchronous_commit: string }>("show synchronous_commit");
  if (found?.synchronous_commit === "off") {
    throw new Error("synchronous_commit is off, and what was accepted would not survive a loss of power: turn it on");
  }
}

type Transact = (work: (part: Statements) => Promise<void>) => Promise<void>;

/** Each kind in a transaction of its own: together they would hold up those who write for longer, and two could wait for each other. */
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
      // Machines that sweep at the same time would lock the same rows, each in its own order; one is enough.
      const lock = "select pg_try_advisory_xact_lock(hashtextextended('sweep', 0)) as taken";
      const found = await part.get<{ taken: boolean }>(lock);
      if (found?.taken) await sweeper(part);
    });
  }
  return forgotten;
}

/** Does something in a transaction that is then undone. */
async function rollBackAfter(database: PostgresDatabase, work: (part: Statements) => Promise<void>): Promise<void> {
  const done = new Error("It was a rehearsal.");
  await database
    .transaction(async (part) => {
      await work(part);
      throw done;
    })
    .catch((error) => {
      if (error !== done) throw error;
    });
}
