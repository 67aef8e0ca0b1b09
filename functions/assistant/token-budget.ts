import type { QuotaStore } from "../../src/api/store/quota-store.ts";

/** Tells how many tokens were taken in the end; the rest goes back. */
export type Settle = (tokens: number) => Promise<void>;

/** Tokens that all servers together may take in a day. */
export interface TokenBudget {
  /** Sets tokens aside before a model is asked; undefined where the day has not so many left. */
  reserve(tokens: number): Promise<Settle | undefined>;
}

const name = "assistant-tokens";

export function tokenBudget(
  store: Pick<QuotaStore, "spendBudget">,
  dailyTokens: number,
  now: () => number,
): TokenBudget {
  return {
    async reserve(tokens) {
      const day = new Date(now()).toISOString().slice(0, 10);
      const settle = async (taken: number) => {
        if (taken !== tokens) await store.spendBudget(name, day, taken - tokens);
      };
      if ((await store.spendBudget(name, day, tokens)) <= dailyTokens) return settle;
      await settle(0);
      return undefined;
    },
  };
}
