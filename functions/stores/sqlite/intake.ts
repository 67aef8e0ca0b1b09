import { createHash } from "node:crypto";
import { limits, retentionDays } from "../../../src/contract/policy.ts";
import {
  type Claim,
  type ClaimState,
  type IntakeStore,
  type StoredReply,
  typedMailsAnHour,
} from "../../../src/contract/store.ts";
import type { Database } from "./database.ts";

/** A request that died without an answer frees its key after this time. */
const inFlightMs = 30_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

interface ClaimRow {
  fingerprint: string;
  reply: string | null;
}

export function intakeOf(database: Database): IntakeStore {
  return {
    begin: async (claim, now) => database.transaction(() => begin(claim, now)),
    abandon: async ({ scope, key }) => {
      database.run("delete from claims where scope = ? and key = ? and reply is null", scope, key);
    },
    accept: async ({ submission, mails, claim, reply }) =>
      database.transaction(() => {
        const { id, kind, at, data } = submission;
        const insert = "insert into submissions (id, kind, at, data) values (?, ?, ?, ?)";
        database.run(insert, id, kind, at, JSON.stringify(data));
        for (const mail of mails) {
          if (mail.isTyped && !mayMail(mail.to, at)) continue;
          database.run("insert into mails (id, mail, due_at) values (?, ?, ?)", mail.id, JSON.stringify(mail), at);
        }
        if (claim) settleClaim(database, claim, reply, at);
      }),
  };

  function begin({ scope, key, fingerprint }: Claim, now: number): ClaimState {
    database.run("delete from claims where scope = ? and key = ? and expires_at <= ?", scope, key, now);
    const select = "select fingerprint, reply from claims where scope = ? and key = ?";
    const found = database.get<ClaimRow>(select, scope, key);
    if (!found) {
      const insert = "insert into claims (scope, key, fingerprint, expires_at) values (?, ?, ?, ?)";
      database.run(insert, scope, key, fingerprint, now + inFlightMs);
      return { state: "new" };
    }
    if (found.fingerprint !== fingerprint) return { state: "mismatch" };
    if (found.reply === null) return { state: "in-flight" };
    return { state: "replay", reply: JSON.parse(found.reply) as StoredReply };
  }

  /** Counts a mail to a typed address; the address itself is not kept. */
  function mayMail(address: string, now: number): boolean {
    const recipient = createHash("sha256").update(address.toLowerCase()).digest("base64url");
    const count = "select count(*) as sent from typed_mails where recipient = ? and at > ?";
    const found = database.get<{ sent: number }>(count, recipient, now - hourMs);
    if (found && found.sent >= typedMailsAnHour) return false;
    database.run("insert into typed_mails (recipient, at) values (?, ?)", recipient, now);
    return true;
  }
}

/** Keeps a reply under its key; part of the transaction that has the effect. */
export function settleClaim(database: Database, { scope, key }: Claim, reply: StoredReply, now: number): void {
  const update = "update claims set reply = ?, expires_at = ? where scope = ? and key = ?";
  database.run(update, JSON.stringify(reply), now + limits.idempotencyHours * hourMs, scope, key);
}

export function sweepIntake(database: Database, now: number): void {
  database.run("delete from claims where expires_at <= ?", now);
  database.run("delete from typed_mails where at <= ?", now - hourMs);
  database.run("delete from submissions where at <= ?", now - retentionDays * dayMs);
  database.run("delete from mails where state = 'dead' and due_at <= ?", now - retentionDays * dayMs);
}
