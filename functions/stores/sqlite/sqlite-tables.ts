import { randomBytes } from "node:crypto";
import type { FileStore, Store } from "../../../src/contract/store.ts";
import { claimsOf, freeClaims, sweepClaims } from "./claim-table.ts";
import { Database } from "./database.ts";
import { exportsOf, freeExports, sweepExports } from "./export-table.ts";
import { inboxOf } from "./inbox-table.ts";
import { intakeOf, sweepIntake } from "./intake-table.ts";
import { freeMails, outboxOf, sweepOutbox } from "./outbox-table.ts";
import { quotasOf, sweepQuotas } from "./quota-table.ts";
import { countsOf } from "./store-counts.ts";
import type { Synchronous } from "./synchronous.ts";

// Random, since SQLite leaves a page alone whose content stays the same.
const fillerBytes = 64 * 1024;
const ping = `
  insert into pings (id, at, filler) values (1, ?, randomblob(${fillerBytes}))
  on conflict do update set at = excluded.at, filler = excluded.filler`;

const newSecret = () => randomBytes(32).toString("base64url");

/** A store but for the files, in tables of one database. */
export interface SqliteTables extends Synchronous<Omit<Store, keyof FileStore>> {
  /** Runs all of these as one transaction, a failing one by itself, so that they share the wait for the disk. */
  together<T>(work: () => T): T;
  /** Identifiers of the files of all submissions. */
  submittedFiles(): string[];
  isSubmitted(file: string): boolean;
}

export function openSqliteTables(file: string): SqliteTables {
  const database = new Database(file);
  return {
    ...claimsOf(database),
    ...intakeOf(database),
    ...quotasOf(database),
    ...outboxOf(database),
    ...inboxOf(database),
    ...exportsOf(database),
    together: (work) => database.transaction(work),
    submittedFiles: () => database.all<{ id: string }>("select id from files").map(({ id }) => id),
    isSubmitted: (id) => database.get("select 1 from files where id = ?", id) !== undefined,
    secret: (name) =>
      database.transaction(() => {
        database.run("insert into secrets (name, value) values (?, ?) on conflict do nothing", name, newSecret());
        return database.get<{ value: string }>("select value from secrets where name = ?", name)?.value as string;
      }),
    recover: () =>
      database.transaction(() => {
        freeClaims(database);
        freeMails(database);
        freeExports(database);
      }),
    sweep: (now, openJobs) =>
      database.transaction(() => {
        sweepClaims(database, now);
        sweepIntake(database, now, openJobs);
        sweepQuotas(database, now);
        sweepOutbox(database, now);
        sweepExports(database, now);
      }),
    counts: (now) => countsOf(database, now),
    ping: (now) => {
      database.run(ping, now);
      database.checkpoint();
    },
    close: () => database.close(),
  };
}
