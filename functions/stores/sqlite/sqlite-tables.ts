import { randomBytes } from "node:crypto";
import { hourMs, retention } from "../../../src/api/policy.ts";
import type { ExportStore } from "../../../src/api/store/export-store.ts";
import type { MailTransport } from "../../../src/api/store/mail.ts";
import type { FileStore, Forgotten, Store } from "../../../src/api/store/store.ts";
import { claimsOf, freeClaims, sweepClaims } from "./claim-table.ts";
import { type ExportTable, exportsOf, freeExports, sweepExports } from "./export-table.ts";
import { inboxOf } from "./inbox-table.ts";
import { migrate } from "./migrations.ts";
import { freeMails, outboxOf, sweepOutbox } from "./outbox-table.ts";
import { quotasOf, sweepQuotas } from "./quota-table.ts";
import type { Sql } from "./sql.ts";
import { countsOf } from "./store-counts.ts";
import { submissionsOf, sweepSubmissions } from "./submission-table.ts";
import type { Synchronous } from "./synchronous.ts";

/** Parts of files, for a store without a folder. */
interface FileTable {
  putFilePart(file: string, part: number, content: Uint8Array, now: number): void;
  /** Returns a part of a file; undefined after the last one or without a file. */
  readFilePart(file: string, part: number): Uint8Array | undefined;
  /** Deletes the parts of a file without a submission. */
  dropFileParts(file: string): void;
}

const put = "insert into file_parts (file, part, content, put_at) values (?, ?, ?, ?)";

const read = "select content from file_parts where file = ? and part = ?";

const isStray = "not exists (select 1 from files where id = file_parts.file)";

// Random, since SQLite does not rewrite a page with the same content.
const fillerBytes = 64 * 1024;
const ping = `
  insert into pings (id, at, filler) values (1, ?, randomblob(${fillerBytes}))
  on conflict do update set at = excluded.at, filler = excluded.filler`;

const newSecret = () => randomBytes(32).toString("base64url");

// Mails without a usable transport wait for another configuration.
const nextDue = `
  select min(at) as at from (
    select min(due_at) as at from mails where state = 'waiting' and transport in (select value from json_each(?))
    union all
    select min(case status when 'queued' then created_at else lease_until end) from exports
    where status in ('queued', 'running'))`;

type InTables = Omit<Store, keyof FileStore | keyof ExportStore | "close">;

/** Store in the tables of one database. */
export interface SqliteTables extends Synchronous<InTables>, ExportTable, FileTable {
  /** Runs several calls as one transaction, in which each may fail alone, so that they share the wait for the disk. */
  together<T>(work: () => T): T;
  /** Returns the identifiers of the files of all submissions. */
  submittedFiles(): string[];
  isSubmitted(file: string): boolean;
  /** Returns the time at which the next mail of the transports or the next export is due; undefined if none waits. */
  nextDue(transports: readonly MailTransport[]): number | undefined;
}

/** Returns the tables over a SQL interface, migrated to the newest step. */
export function sqliteTables(sql: Sql): SqliteTables {
  migrate(sql);
  return {
    ...claimsOf(sql),
    ...submissionsOf(sql),
    ...quotasOf(sql),
    ...outboxOf(sql),
    ...inboxOf(sql),
    ...exportsOf(sql),
    ...filesOf(sql),
    together: (work) => sql.transaction(work),
    submittedFiles: () => sql.all<{ id: string }>("select id from files").map(({ id }) => id),
    isSubmitted: (id) => sql.get("select 1 from files where id = ?", id) !== undefined,
    secret: (name) =>
      sql.transaction(() => {
        sql.run("insert into secrets (name, value) values (?, ?) on conflict do nothing", name, newSecret());
        return sql.get<{ value: string }>("select value from secrets where name = ?", name)?.value as string;
      }),
    recover: () =>
      sql.transaction(() => {
        freeClaims(sql);
        freeMails(sql);
        freeExports(sql);
      }),
    sweep: (now, openJobs) => sql.transaction(() => sweep(sql, now, openJobs)),
    drySweep: (now, openJobs) => rollBackAfter(sql, () => sweep(sql, now, openJobs)),
    counts: (now) => countsOf(sql, now),
    ping: (now) => {
      sql.run(ping, now);
    },
    nextDue: (transports) => sql.get<{ at: number | null }>(nextDue, JSON.stringify(transports))?.at ?? undefined,
  };
}

function sweep(sql: Sql, now: number, openJobs: readonly string[]): Forgotten {
  sweepClaims(sql, now);
  const forgotten = sweepSubmissions(sql, now, openJobs);
  sweepQuotas(sql, now);
  const mails = sweepOutbox(sql, now);
  sweepExports(sql, now);
  sweepFileParts(sql, now);
  return { ...forgotten, mails };
}

/** Runs work in a transaction that is rolled back; returns its result. */
function rollBackAfter<T>(sql: Sql, work: () => T): T {
  const results: T[] = [];
  try {
    sql.transaction(() => {
      results.push(work());
      throw new Error("It is rolled back on purpose.");
    });
  } catch (error) {
    if (results.length === 0) throw error;
  }
  return results[0] as T;
}

function filesOf(sql: Sql): FileTable {
  return {
    putFilePart: (file, part, content, now) => {
      sql.run(put, file, part, content, now);
    },
    readFilePart: (file, part) => sql.get<{ content: Uint8Array }>(read, file, part)?.content,
    dropFileParts: (file) => {
      sql.run(`delete from file_parts where file = ? and ${isStray}`, file);
    },
  };
}

/** Deletes parts without a submission after the time in which one can still arrive. */
function sweepFileParts(sql: Sql, now: number): void {
  sql.run(`delete from file_parts where put_at <= ? and ${isStray}`, now - retention.strayFileHours * hourMs);
}
