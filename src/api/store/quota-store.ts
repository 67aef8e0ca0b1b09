import type { Quota, RatePolicy } from "../policy.ts";

/** Quotas and budgets that all servers on the same state share. */
export interface QuotaStore {
  /** Takes a unit; a refused request does not prolong the window. */
  takeQuota(policy: RatePolicy, client: string, now: number): Promise<Quota>;
  /** Returns the quota that the next `takeQuota` would find; takes nothing. */
  peekQuota(policy: RatePolicy, client: string, now: number): Promise<Quota>;
  /** Adds an amount to a budget's spending on a day (YYYY-MM-DD) and returns the sum. An amount of 0 only reads it. */
  spendBudget(name: string, day: string, amount: number): Promise<number>;
}
