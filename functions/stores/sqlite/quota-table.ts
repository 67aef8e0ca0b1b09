import { type Share, scarcest, sharesOf } from "../../../src/api/http/shares.ts";
import { dayMs, type Quota, type RatePolicy } from "../../../src/api/policy.ts";
import type { QuotaStore } from "../../../src/api/store/quota-store.ts";
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
        const left = leftOf(policy, client, now);
        if (!left.allowed) return left;
        const [own, ...networks] = sharesOf(policy, client);
        return scarcest([spendOf(policy, own, now), ...networks.map((share) => spendOf(policy, share, now))]);
      }),
    peekQuota: leftOf,
    spendBudget: (name, day, amount) => sql.get<{ spent: number }>(spend, name, day, amount)?.spent ?? amount,
  };

  function leftOf(policy: RatePolicy, client: string, now: number): Quota {
    const [own, ...networks] = sharesOf(policy, client).map((share) => {
      const { used, ends_at } = windowOf(policy, share.client, now);
      return quotaOf(share, used, ends_at - now, used < share.quota);
    });
    return scarcest([own as Quota, ...networks]);
  }

  function spendOf(policy: RatePolicy, share: Share, now: number): Quota {
    const { used, ends_at } = windowOf(policy, share.client, now);
    sql.run(write, policy.name, hashedKey(share.client), used + 1, ends_at);
    return quotaOf(share, used + 1, ends_at - now, true);
  }

  /**
   * Returns the open window of a client, or a new one. A window that ends too late belongs to a clock that was set back
   * since.
   */
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
