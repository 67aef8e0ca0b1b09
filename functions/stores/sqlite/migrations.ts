import type { Sql } from "./sql.ts";

/** Tables of the first version, which recorded no steps: hence `if not exists`. Times are milliseconds since 1970. */
const firstTables = `
  create table if not exists submissions (
    id text primary key, kind text not null, at integer not null, data text not null
  ) strict;
  create index if not exists submissions_at on submissions (at);
  create table if not exists mails (
    id text primary key, mail text not null, state text not null default 'waiting',
    due_at integer not null, attempts integer not null default 0
  ) strict;
  create index if not exists mails_due on mails (state, due_at);
  create table if not exists typed_mails (recipient text not null, at integer not null) strict;
  create index if not exists typed_mails_recipient on typed_mails (recipient, at);
  create table if not exists claims (
    scope text not null, key text not null, fingerprint text not null,
    reply text, expires_at integer not null,
    primary key (scope, key)
  ) strict;
  create index if not exists claims_expiry on claims (expires_at);
  create table if not exists exports (
    id text primary key, request text not null, status text not null, created_at integer not null,
    finished_at integer, lease_until integer not null default 0, attempts integer not null default 0, result blob
  ) strict;
  create index if not exists exports_status on exports (status, created_at);
`;

/** Owners of leases with the time of each, results that exports share, and the row of a ping. */
const ownersAndResults = `
  alter table mails add column owner text;
  alter table mails add column set_at integer not null default 0;
  create index mails_set on mails (state, set_at);
  alter table claims add column owner text;
  alter table claims add column set_at integer not null default 0;
  alter table exports add column owner text;
  alter table exports add column set_at integer not null default 0;
  alter table exports add column question text not null default '';
  create table results (question text primary key, content blob not null) strict;
  update exports set question = 'export ' || id;
  insert into results select question, result from exports where status = 'succeeded' and result is not null;
  alter table exports drop column result;
  create index exports_question on exports (question, status);
  create index exports_finished on exports (status, finished_at);
  create table pings (id integer primary key check (id = 1), at integer not null, filler blob not null) strict;
`;

/** Data of the other writes that the studio reads, and the limits that are counted here. */
const inboxAndQuotas = `
  alter table submissions add column content text;
  alter table submissions add column subject text;
  alter table submissions add column closed_at integer;
  create index submissions_content on submissions (content, at);
  create index submissions_kind on submissions (kind, at);
  create table files (
    id text primary key, submission text not null, place integer not null, name text not null,
    media_type text not null, bytes integer not null, sha256 text not null
  ) strict;
  create index files_submission on files (submission, place);
  alter table mails add column transport text not null default 'smtp';
  alter table mails add column reason text;
  alter table mails add column queued_at integer not null default 0;
  update mails set queued_at = set_at;
  create index mails_queued on mails (state, queued_at);
  create index mails_by_transport on mails (state, transport, due_at);
  create table quotas (
    policy text not null, client text not null, used integer not null, ends_at integer not null,
    primary key (policy, client)
  ) strict;
  create index quotas_end on quotas (ends_at);
  create table secrets (name text primary key, value text not null) strict;
  create table budgets (name text not null, day text not null, spent integer not null, primary key (name, day)) strict;
`;

/** Results and files in parts, since some platforms keep no row of more than 2 MB. */
const parts = `
  create table result_parts (
    question text not null, part integer not null, content blob not null, primary key (question, part)
  ) strict;
  with recursive pieces (question, part) as (
    select question, 0 from results
    union all
    select question, part + 1 from pieces join results using (question) where (part + 1) * 1048576 < length(content))
  insert into result_parts
    select question, part, substr(content, part * 1048576 + 1, 1048576) from pieces join results using (question);
  drop table results;
  create table file_parts (
    file text not null, part integer not null, content blob not null, put_at integer not null, primary key (file, part)
  ) strict;
  create index file_parts_put on file_parts (put_at);
`;

/** Domains of mails to typed addresses, and a mark of submissions that had one held back. */
const typedDomains = `
  alter table typed_mails add column domain text not null default '';
  create index typed_mails_domain on typed_mails (domain, at);
  create index typed_mails_at on typed_mails (at);
  alter table submissions add column held_back text;
`;

/** Reasons for suspicion, the mails held for them, a hash of the wording, and the client of an open export. */
const suspicions = `
  alter table submissions add column suspected text;
  alter table submissions add column held_mails text;
  alter table submissions add column wording text;
  create index submissions_wording on submissions (wording, at);
  create index submissions_suspected on submissions (suspected) where suspected is not null;
  alter table exports add column client text;
`;

/** Migration steps in order. A released step never changes; every change is a new step. */
export const migrations: readonly string[] = [
  firstTables,
  ownersAndResults,
  inboxAndQuotas,
  parts,
  typedDomains,
  suspicions,
];

/** Migrates a database to the newest step, or leaves it unchanged. */
export function migrate(sql: Sql, steps: readonly string[] = migrations): void {
  sql.transaction(() => {
    sql.script("create table if not exists migrations (step integer primary key, at integer not null) strict");
    const last = sql.get<{ last: number }>("select coalesce(max(step), 0) as last from migrations")?.last ?? 0;
    if (last > steps.length) {
      throw new Error(`its schema is of step ${last}, and this version knows ${steps.length}: run a newer version`);
    }
    for (let step = last + 1; step <= steps.length; step += 1) {
      sql.script(steps[step - 1] as string);
      sql.run("insert into migrations (step, at) values (?, ?)", step, Date.now());
    }
  });
}
