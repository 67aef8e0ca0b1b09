import { randomUUID } from "node:crypto";
import { hourMs, leases, retention } from "../../../src/api/policy.ts";
import type { Claim, Completion, StoredReply } from "../../../src/api/store/idempotency-claim.ts";
import { type ClaimState, LeaseLostError, type SubmissionStore } from "../../../src/api/store/store.ts";
import type { Sql } from "./sql.ts";
import type { Synchronous } from "./synchronous.ts";

interface ClaimRow {
  fingerprint: string;
  reply: string | null;
}

export function claimsOf(sql: Sql): Synchronous<Omit<SubmissionStore, "accept" | "countWording">> {
  return {
    begin: (claim, now) => sql.transaction(() => begin(claim, now)),
    isHeld: ({ scope, key }, now) => {
      const held = "select 1 from claims where scope = ? and key = ? and expires_at > ?";
      return sql.get(held, scope, key, now) !== undefined;
    },
    complete: (claim, reply, now) => completeClaim(sql, { claim, reply }, now),
    abandon: ({ scope, key, owner }) => {
      sql.run("delete from claims where scope = ? and key = ? and owner = ?", scope, key, owner);
    },
  };

  function begin({ scope, key, fingerprint }: Claim, now: number): ClaimState {
    const free = `
      delete from claims
      where scope = ? and key = ? and (expires_at <= ? or (reply is null and set_at > ?))`;
    sql.run(free, scope, key, now, now);
    const select = "select fingerprint, reply from claims where scope = ? and key = ?";
    const found = sql.get<ClaimRow>(select, scope, key);
    if (!found) {
      const owner = randomUUID();
      const insert = `
        insert into claims (scope, key, fingerprint, owner, expires_at, set_at) values (?, ?, ?, ?, ?, ?)`;
      sql.run(insert, scope, key, fingerprint, owner, now + leases.claimMs, now);
      return { state: "new", owner };
    }
    if (found.fingerprint !== fingerprint) return { state: "mismatch" };
    if (found.reply === null) return { state: "in-flight" };
    return { state: "replay", reply: JSON.parse(found.reply) as StoredReply };
  }
}

/**
 * Completes a claim with its reply, in the transaction of the effect; throws if the claim was lost, which undoes the
 * transaction.
 */
export function completeClaim(sql: Sql, { claim, reply }: Completion, now: number): void {
  const update = `
    update claims set reply = ?, expires_at = ?, set_at = ?, owner = null
    where scope = ? and key = ? and owner = ?`;
  const expiresAt = now + retention.idempotencyHours * hourMs;
  const { scope, key, owner } = claim;
  const changed = sql.run(update, JSON.stringify(reply), expiresAt, now, scope, key, owner);
  if (changed === 0) throw new LeaseLostError();
}

/** Releases the keys of requests that ended with their process. */
export function freeClaims(sql: Sql): void {
  sql.run("delete from claims where reply is null");
}

export function sweepClaims(sql: Sql, now: number): void {
  sql.run("delete from claims where expires_at <= ?", now);
}
