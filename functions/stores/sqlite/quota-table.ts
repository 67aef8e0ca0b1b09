import { dayMs, type RatePolicy } from "../../../src/contract/policy.ts";
import type { QuotaStore } from "../../../src/contract/quota-store.ts";
import { hashedKey } from "../hashed-key.ts";
import { quotaOf } from "../stored-rows.ts";
import type { Sql } from "./sql.ts";
import type { Synchronous } from "./synchronous.ts";

interface Window {
  used: number;
  ends_at: number;
}

const select = "select used, ends_at from quotas where policy = ? and client = ?";
const write = `
  insert into quotas (policy, client, used, ends_at) values (?, ?, ?, ?)
  on conflict do update set used = excluded.used, ends_at = excluded.ends_at`;
const spend = `
  insert into budgets (name, day, spent) values (?, ?, ?)
  on conflict do update set spent = spent + excluded.spent
  returning spent`;

export function quotasOf(sql: Sql): Synchronous<QuotaStore> {
  return {
    takeQuota: (policy, client, now) =>
      sql.transaction(() => {
        const { used, ends_at } = windowOf(policy, client, now);
        const allowed = used < policy.quota;
        if (allowed) sql.run(write, policy.name, hashedKey(client), used + 1, ends_at);
        return quotaOf(policy, used + Number(allowed), ends_at - now, allowed);
      }),
    peekQuota: (policy, client, now) => {
      const { used, ends_at } = windowOf(policy, client, now);
      return quotaOf(policy, used, ends_at - now, used < policy.quota);
    },
    spendBudget: (name, day, amount) => sql.get<{ spent: number }>(spend, name, day, amount)?.spent ?? amount,
  };

  /** The open window of a client, or a new one; one that ends too late belongs to a clock that was set back since. */
  function windowOf({ name, window }: RatePolicy, client: string, now: number): Window {
    const ends_at = now + window * 1000;
    const found = sql.get<Window>(select, name, hashedKey(client));
    return found && found.ends_at > now && found.ends_at <= ends_at ? found : { used: 0, ends_at };
  }
}

export function sweepQuotas(sql: Sql, now: number): void {
  sql.run("delete from quotas where ends_at <= ?", now);
  sql.run("delete from budgets where day < ?", new Date(now - 2 * dayMs).toISOString().slice(0, 10));
}
