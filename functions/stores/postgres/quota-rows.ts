import { type Share, scarcest, sharesOf } from "../../../src/api/http/shares.ts";
import { dayMs, type Quota, type RatePolicy } from "../../../src/api/policy.ts";
import type { QuotaStore } from "../../../src/api/store/quota-store.ts";
import { hashedKey } from "../hashed-key.ts";
import { quotaOf } from "../stored-rows.ts";
import { latestOf, type Moment, momentOf, timeOf } from "./moment.ts";
import type { PostgresDatabase, Statements } from "./postgres-database.ts";

interface WindowRow {
  used: number;
  left: number;
}

// A window that ends too late belongs to a clock that was set back since.
const isOver = `(open.ends_at <= ${timeOf("$3")} or open.ends_at > ${latestOf("$3")} + $4::bigint)`;
// One statement, so that the count is exact on any number of machines. It counts at most one over the quota.
const take = `
  insert into quotas as open (policy, client, used, ends_at) values ($1, $2, 1, ${timeOf("$3")} + $4::bigint)
  on conflict (policy, client) do update set
    used = case when ${isOver} then 1 else least(open.used + 1, greatest(open.used, $5::integer + 1)) end,
    ends_at = case when ${isOver} then excluded.ends_at else open.ends_at end
  returning used, ends_at - ${timeOf("$3")} as left`;
const peek = `
  select used, ends_at - ${timeOf("$3")} as left from quotas as open
  where policy = $1 and client = $2 and not ${isOver}`;
const spend = `
  insert into budgets as kept (name, day, spent) values ($1, $2, $3)
  on conflict (name, day) do update set spent = kept.spent + excluded.spent
  returning spent`;

export function quotasOf(database: PostgresDatabase): QuotaStore {
  return {
    takeQuota: (policy, client, now) => takeQuota(database, policy, client, momentOf(now)),
    peekQuota: async (policy, client, now) => {
      const windowMs = policy.window * 1000;
      const leftOf = async (share: Share) => {
        const key = hashedKey(share.client);
        const found = await database.get<WindowRow>(peek, policy.name, key, momentOf(now), windowMs);
        const { used, left } = found ?? { used: 0, left: windowMs };
        return quotaOf(share, used, left, used < share.quota);
      };
      const [own, ...networks] = sharesOf(policy, client);
      return scarcest([await leftOf(own), ...(await Promise.all(networks.map(leftOf)))]);
    },
    spendBudget: async (name, day, amount) => {
      const { spent } = (await database.get<{ spent: number }>(spend, name, day, amount)) as { spent: number };
      return spent;
    },
  };
}

/** Counts for a client first, then for its networks: a client over its own quota takes nothing from its neighbours. */
export async function takeQuota(part: Statements, policy: RatePolicy, client: string, moment: Moment): Promise<Quota> {
  const [own, ...networks] = sharesOf(policy, client);
  let left = await takeShare(part, policy, own, moment);
  for (const network of networks) {
    if (!left.allowed) return left;
    left = scarcest([left, await takeShare(part, policy, network, moment)]);
  }
  return left;
}

async function takeShare(part: Statements, policy: RatePolicy, share: Share, moment: Moment): Promise<Quota> {
  const { name, window } = policy;
  const row = await part.get<WindowRow>(take, name, hashedKey(share.client), moment, window * 1000, share.quota);
  const { used, left } = row as WindowRow;
  return quotaOf(share, used, left, used <= share.quota);
}

export async function sweepQuotas(part: Statements, moment: Moment, now: number): Promise<void> {
  await part.run(`delete from quotas where ends_at <= ${timeOf("$1")}`, moment);
  await part.run("delete from budgets where day < $1", new Date(now - 2 * dayMs).toISOString().slice(0, 10));
}
