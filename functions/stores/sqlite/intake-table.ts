import { createHash, randomUUID } from "node:crypto";
import { dayMs, hourMs, leases, limits, retention } from "../../../src/contract/policy.ts";
import {
  type Claim,
  type ClaimState,
  type IntakeStore,
  LeaseLostError,
  type Settlement,
  type StoredReply,
} from "../../../src/contract/store.ts";
import type { Database } from "./database.ts";

interface ClaimRow {
  fingerprint: string;
  reply: string | null;
}

export function intakeOf(database: Database): IntakeStore {
  return {
    begin: async (claim, now) => database.transaction(() => begin(claim, now)),
    settle: async (claim, reply, now) => settleClaim(database, { claim, reply }, now),
    abandon: async ({ scope, key, owner }) => {
      database.run("delete from claims where scope = ? and key = ? and owner = ?", scope, key, owner);
    },
    accept: async ({ submission, mails, claim, reply }) =>
      database.transaction(() => {
        const { id, kind, at, data } = submission;
        const insert = "insert into submissions (id, kind, at, data) values (?, ?, ?, ?)";
        database.run(insert, id, kind, at, JSON.stringify(data));
        for (const mail of mails) {
          if (mail.isTyped && !mayMail(mail.to, at)) continue;
          const queue = "insert into mails (id, mail, due_at, set_at, queued_at) values (?, ?, ?, ?, ?)";
          database.run(queue, mail.id, JSON.stringify(mail), at, at, at);
        }
        if (claim) settleClaim(database, { claim, reply }, at);
      }),
  };

  function begin({ scope, key, fingerprint }: Claim, now: number): ClaimState {
    const free = `
      delete from claims
      where scope = ? and key = ? and (expires_at <= ? or (reply is null and set_at > ?))`;
    database.run(free, scope, key, now, now);
    const select = "select fingerprint, reply from claims where scope = ? and key = ?";
    const found = database.get<ClaimRow>(select, scope, key);
    if (!found) {
      const owner = randomUUID();
      const insert = `
        insert into claims (scope, key, fingerprint, owner, expires_at, set_at) values (?, ?, ?, ?, ?, ?)`;
      database.run(insert, scope, key, fingerprint, owner, now + leases.claimMs, now);
      return { state: "new", owner };
    }
    if (found.fingerprint !== fingerprint) return { state: "mismatch" };
    if (found.reply === null) return { state: "in-flight" };
    return { state: "replay", reply: JSON.parse(found.reply) as StoredReply };
  }

  /** Counts a mail to a typed address; the address itself is not kept. */
  function mayMail(address: string, now: number): boolean {
    const recipient = createHash("sha256").update(address.toLowerCase()).digest("base64url");
    const count = "select count(*) as sent from typed_mails where recipient = ? and at > ? and at <= ?";
    const found = database.get<{ sent: number }>(count, recipient, now - hourMs, now);
    if (found && found.sent >= limits.typedMails) return false;
    database.run("insert into typed_mails (recipient, at) values (?, ?)", recipient, now);
    return true;
  }
}

/** Keeps a reply under its key; part of the transaction that has the effect, which ends when the claim was lost. */
export function settleClaim(database: Database, { claim, reply }: Settlement, now: number): void {
  const update = `
    update claims set reply = ?, expires_at = ?, set_at = ?, owner = null
    where scope = ? and key = ? and owner = ?`;
  const expiresAt = now + retention.idempotencyHours * hourMs;
  const { scope, key, owner } = claim;
  const settled = database.run(update, JSON.stringify(reply), expiresAt, now, scope, key, owner);
  if (settled === 0) throw new LeaseLostError();
}

/** Frees the keys of requests that ended with their process. */
export function freeClaims(database: Database): void {
  database.run("delete from claims where reply is null");
}

export function sweepIntake(database: Database, now: number): void {
  database.run("delete from claims where expires_at <= ?", now);
  database.run("delete from typed_mails where at <= ?", now - hourMs);
  database.run("delete from submissions where at <= ?", now - retention.submissionDays * dayMs);
}
