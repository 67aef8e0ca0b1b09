import type { Quota, RatePolicy } from "../policy.ts";

/** Limits that every server on the same state counts together. */
export interface QuotaStore {
  /** Spends a unit; a refused one does not prolong the window. */
  takeQuota(policy: RatePolicy, client: string, now: number): Promise<Quota>;
  /** What the next `takeQuota` would find; spends nothing. */
  peekQuota(policy: RatePolicy, client: string, now: number): Promise<Quota>;
  /** Adds to what was spent of a budget on a day (YYYY-MM-DD); answers the sum. An amount of 0 only asks. */
  spendBudget(name: string, day: string, amount: number): Promise<number>;
}
