import { setTimeout as wait } from "node:timers/promises";
import type { PostgresDatabase, Statements } from "./postgres-database.ts";

/**
 * Tables of the first version. Times are milliseconds since 1970; `set_at` is by the database's clock. Texts of people
 * are stored as text: `jsonb` refuses some valid JSON. Contents are stored uncompressed, since most of them cannot be
 * compressed.
 */
const firstTables = `
  create table submissions (
    id text primary key, kind text not null, at bigint not null, data text not null,
    content text, subject text, closed_at bigint, set_at bigint not null
  );
  create index submissions_kind on submissions (kind, at);
  create index submissions_set on submissions (kind, set_at);
  create index submissions_content on submissions (content, set_at);
  create table files (
    id text primary key, put_at bigint not null, bytes bigint, sha256 text,
    submission text references submissions on delete cascade, place integer, name text, media_type text
  );
  create index files_submission on files (submission, place);
  create table file_parts (
    file text not null references files on delete cascade, part integer not null, content bytea not null,
    primary key (file, part)
  );
  alter table file_parts alter column content set storage external;
  create table mails (
    id text primary key, mail text not null, transport text not null, state text not null default 'waiting',
    due_at bigint not null, set_at bigint not null, attempts integer not null default 0, owner text, reason text,
    queued_at bigint not null
  );
  create index mails_by_transport on mails (state, transport, due_at);
  create index mails_queued on mails (state, queued_at);
  create index mails_due on mails (state, due_at);
  create index mails_set on mails (state, set_at);
  create table typed_mails (recipient text not null, at bigint not null);
  create index typed_mails_recipient on typed_mails (recipient, at);
  create index typed_mails_at on typed_mails (at);
  create table claims (
    scope text not null, key text not null, fingerprint text not null, owner text, reply text,
    expires_at bigint not null, set_at bigint not null,
    primary key (scope, key)
  );
  create index claims_expiry on claims (expires_at);
  create table exports (
    id text primary key, request text not null, question text not null, status text not null,
    created_at bigint not null, finished_at bigint, lease_until bigint not null default 0,
    set_at bigint not null default 0, attempts integer not null default 0, owner text
  );
  create index exports_status on exports (status, created_at);
  create index exports_question on exports (question, status);
  create index exports_finished on exports (status, finished_at);
  create table results (question text primary key, content bytea not null);
  alter table results alter column content set storage external;
  create table quotas (
    policy text not null, client text not null, used integer not null, ends_at bigint not null,
    primary key (policy, client)
  );
  create index quotas_end on quotas (ends_at);
  create table budgets (name text not null, day text not null, spent bigint not null, primary key (name, day));
  create table secrets (name text primary key, value text not null);
  create table pings (id integer primary key check (id = 1), at bigint not null, filler bytea not null);
  alter table pings alter column filler set storage external;
`;

/** Domains of mails to typed addresses, and a mark of submissions that had one held back. */
const typedDomains = `
  alter table typed_mails add column domain text not null default '';
  create index typed_mails_domain on typed_mails (domain, at);
  alter table submissions add column held_back text;
`;

/** Reasons for suspicion, the mails held for them, a hash of the wording, and the client of an open export. */
const suspicions = `
  alter table submissions add column suspected text;
  alter table submissions add column held_mails text;
  alter table submissions add column wording text;
  create index submissions_wording on submissions (wording, set_at);
  create index submissions_suspected on submissions (id) where suspected is not null;
  alter table exports add column client text;
`;

/**
 * Migration steps in order. A released step never changes; every change is a new step. Steps only add: while machines
 * are replaced one by one, old versions run and start beside the new one.
 */
export const postgresMigrations: readonly string[] = [firstTables, typedDomains, suspicions];

/** Milliseconds that a step may take: an index of a large table takes longer than any request's statement. */
export const longestStepMs = 30 * 60_000;

/** Waits of steps for tables, in milliseconds. */
export interface StepPatience {
  /** For one table: while a step waits, all others wait behind it. */
  lockMs: number;
  /** For all attempts together, and between two of them. */
  allMs: number;
  betweenMs: number;
}

export const stepPatience: StepPatience = { lockMs: 300, allMs: 30_000, betweenMs: 300 };

/** Postgres codes of a lock timeout and of a deadlock. */
const heldUp: ReadonlySet<unknown> = new Set(["55P03", "40P01"]);

/**
 * Migrates a database to this version's newest step in one transaction. Machines that start together wait for each
 * other. Running machines and backups continue, since steps retry briefly for a locked table.
 */
export async function migratePostgres(
  database: PostgresDatabase,
  steps: readonly string[] = postgresMigrations,
  patience = stepPatience,
): Promise<void> {
  for (const end = performance.now() + patience.allMs; ; ) {
    try {
      return await database.transaction((part) => takeSteps(part, steps, patience), longestStepMs);
    } catch (error) {
      if (!heldUp.has((error as { code?: unknown }).code) || performance.now() > end) throw error;
      await wait(patience.betweenMs * (1 + Math.random()));
    }
  }
}

async function takeSteps(part: Statements, steps: readonly string[], { lockMs }: StepPatience): Promise<void> {
  await part.run(`set local lock_timeout = ${lockMs}`);
  await part.run("select pg_advisory_xact_lock(hashtextextended('migrations', 0))");
  await part.run("create table if not exists migrations (step integer primary key, at bigint not null)");
  const found = await part.get<{ last: number }>("select coalesce(max(step), 0) as last from migrations");
  for (let step = (found?.last ?? 0) + 1; step <= steps.length; step += 1) {
    await part.run(steps[step - 1] as string);
    await part.run("insert into migrations (step, at) values ($1, $2)", step, Date.now());
  }
}
