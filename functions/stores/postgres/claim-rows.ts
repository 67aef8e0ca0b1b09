import { randomUUID } from "node:crypto";
import { hourMs, leases, retention } from "../../../src/api/policy.ts";
import type { Claim, Completion, StoredReply } from "../../../src/api/store/idempotency-claim.ts";
import { type ClaimState, LeaseLostError, type SubmissionStore } from "../../../src/api/store/store.ts";
import { latestOf, type Moment, momentOf, timeOf } from "./moment.ts";
import type { PostgresDatabase, Statements } from "./postgres-database.ts";

interface ClaimRow {
  fingerprint: string;
  reply: string | null;
}

// One statement, so that exactly one of several requests for a key gets a row back.
const take = `
  insert into claims as held (scope, key, fingerprint, owner, expires_at, set_at)
  values ($1, $2, $3, $4, ${timeOf("$5")} + $6::bigint, ${timeOf("$5")})
  on conflict (scope, key) do update set
    fingerprint = excluded.fingerprint, owner = excluded.owner, reply = null,
    expires_at = excluded.expires_at, set_at = excluded.set_at
  where held.expires_at <= ${timeOf("$5")} or (held.reply is null and held.set_at > ${latestOf("$5")})`;
const complete = `
  update claims set reply = $1, expires_at = ${timeOf("$2")} + $3::bigint, set_at = ${timeOf("$2")}, owner = null
  where scope = $4 and key = $5 and owner = $6`;

export function claimsOf(database: PostgresDatabase): Omit<SubmissionStore, "accept" | "countWording"> {
  return {
    begin: (claim, now) => begin(claim, momentOf(now)),
    isHeld: async ({ scope, key }, now) => {
      const held = `select 1 from claims where scope = $1 and key = $2 and expires_at > ${timeOf("$3")}`;
      return (await database.get(held, scope, key, momentOf(now))) !== undefined;
    },
    complete: (claim, reply, now) => completeClaim(database, { claim, reply }, momentOf(now)),
    abandon: async ({ scope, key, owner }) => {
      await database.run("delete from claims where scope = $1 and key = $2 and owner = $3", scope, key, owner);
    },
  };

  async function begin(claim: Claim, moment: Moment): Promise<ClaimState> {
    const { scope, key, fingerprint } = claim;
    const owner = randomUUID();
    if ((await database.run(take, scope, key, fingerprint, owner, moment, leases.claimMs)) > 0) {
      return { state: "new", owner };
    }
    const select = "select fingerprint, reply from claims where scope = $1 and key = $2";
    const found = await database.get<ClaimRow>(select, scope, key);
    // The key was released between the two statements, so it is free.
    if (!found) return begin(claim, moment);
    if (found.fingerprint !== fingerprint) return { state: "mismatch" };
    if (found.reply === null) return { state: "in-flight" };
    return { state: "replay", reply: JSON.parse(found.reply) as StoredReply };
  }
}

/**
 * Completes a claim with its reply, in the transaction of the effect; throws if the claim was lost, which undoes the
 * transaction.
 */
export async function completeClaim(part: Statements, { claim, reply }: Completion, moment: Moment): Promise<void> {
  const { scope, key, owner } = claim;
  const keptMs = retention.idempotencyHours * hourMs;
  const changed = await part.run(complete, JSON.stringify(reply), moment, keptMs, scope, key, owner);
  if (changed === 0) throw new LeaseLostError();
}

export async function sweepClaims(part: Statements, moment: Moment): Promise<void> {
  await part.run(`delete from claims where expires_at <= ${timeOf("$1")}`, moment);
}
