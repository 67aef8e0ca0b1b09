import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { limits } from "../../src/contract/policy.ts";
import {
  type Claim,
  type ClaimState,
  type QueuedMail,
  type Store,
  typedMailsAnHour,
} from "../../src/contract/ports.ts";

const schema = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma busy_timeout = 5000;
  create table if not exists submissions (
    id text primary key, kind text not null, at integer not null, data text not null
  ) strict;
  create table if not exists mails (
    id text primary key, mail text not null, state text not null default 'waiting',
    due_at integer not null, attempts integer not null default 0
  ) strict;
  create index if not exists mails_due on mails (state, due_at);
  create table if not exists typed_mails (recipient text not null, at integer not null) strict;
  create index if not exists typed_mails_recipient on typed_mails (recipient, at);
  create table if not exists claims (
    scope text not null, key text not null, fingerprint text not null,
    status integer, body text, expires_at integer not null,
    primary key (scope, key)
  ) strict;
  create index if not exists claims_expiry on claims (expires_at);
`;

/** A request that died without an answer frees its key after this time. */
const inFlightMs = 30_000;
const hourMs = 3_600_000;
const keptMs = limits.idempotencyHours * hourMs;

interface ClaimRow {
  fingerprint: string;
  status: number | null;
  body: string | null;
}

/** State in one SQLite file; every commit is synced to disk before its promise resolves. */
export function openSqliteStore(file: string): Store {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(file);
  database.exec(schema);
  const statements = new Map<string, ReturnType<DatabaseSync["prepare"]>>();
  const prepare = (sql: string) => {
    const known = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  const run = (sql: string, ...values: SQLInputValue[]) => prepare(sql).run(...values);
  const all = <Row>(sql: string, ...values: SQLInputValue[]) => prepare(sql).all(...values) as Row[];
  const transaction = <T>(work: () => T): T => {
    database.exec("begin immediate");
    try {
      const result = work();
      database.exec("commit");
      return result;
    } catch (error) {
      if (database.isTransaction) database.exec("rollback");
      throw error;
    }
  };

  return {
    begin: async (claim, now) => transaction(() => beginClaim(claim, now)),
    abandon: async ({ scope, key }) => {
      run("delete from claims where scope = ? and key = ? and status is null", scope, key);
    },
    accept: async ({ submission, mails, claim, reply }) =>
      transaction(() => {
        const { id, kind, at, data } = submission;
        run("insert into submissions (id, kind, at, data) values (?, ?, ?, ?)", id, kind, at, JSON.stringify(data));
        for (const mail of mails) {
          if (mail.isTyped && !mayMail(mail.to, at)) continue;
          run("insert into mails (id, mail, due_at) values (?, ?, ?)", mail.id, JSON.stringify(mail), at);
        }
        if (!claim) return;
        const settle = "update claims set status = ?, body = ?, expires_at = ? where scope = ? and key = ?";
        run(settle, reply.status, reply.body, at + keptMs, claim.scope, claim.key);
      }),
    claimMails: async (now, leaseMs, count) =>
      transaction(() =>
        all<{ mail: string; attempts: number }>(
          `update mails set due_at = ?, attempts = attempts + 1
           where id in (select id from mails where state = 'waiting' and due_at <= ? order by due_at limit ?)
           returning mail, attempts`,
          now + leaseMs,
          now,
          count,
        ).map(({ mail, attempts }): QueuedMail => ({ ...JSON.parse(mail), attempts: attempts - 1 })),
      ),
    acknowledge: async (id) => void run("delete from mails where id = ?", id),
    retry: async (id, dueAt) => void run("update mails set due_at = ? where id = ?", dueAt, id),
    bury: async (id) => void run("update mails set state = 'dead' where id = ?", id),
    sweep: async (now) =>
      transaction(() => {
        run("delete from claims where expires_at <= ?", now);
        run("delete from typed_mails where at <= ?", now - hourMs);
      }),
    ping: async () => transaction(() => void run("delete from claims where expires_at < 0")),
    close: async () => database.close(),
  };

  /** Counts a mail to a typed address; the address itself is not kept. */
  function mayMail(address: string, now: number): boolean {
    const recipient = createHash("sha256").update(address.toLowerCase()).digest("base64url");
    const count = "select count(*) as count from typed_mails where recipient = ? and at > ?";
    const [found] = all<{ count: number }>(count, recipient, now - hourMs);
    if (found && found.count >= typedMailsAnHour) return false;
    run("insert into typed_mails (recipient, at) values (?, ?)", recipient, now);
    return true;
  }

  function beginClaim({ scope, key, fingerprint }: Claim, now: number): ClaimState {
    run("delete from claims where scope = ? and key = ? and expires_at <= ?", scope, key, now);
    const [found] = all<ClaimRow>(
      "select fingerprint, status, body from claims where scope = ? and key = ?",
      scope,
      key,
    );
    if (!found) {
      const insert = "insert into claims (scope, key, fingerprint, expires_at) values (?, ?, ?, ?)";
      run(insert, scope, key, fingerprint, now + inFlightMs);
      return { state: "new" };
    }
    if (found.fingerprint !== fingerprint) return { state: "mismatch" };
    if (found.status === null || found.body === null) return { state: "in-flight" };
    return { state: "replay", reply: { status: found.status, body: found.body } };
  }
}
