import type { QuotaStore } from "../../src/api/store/quota-store.ts";

/** Callback for the number of tokens used; it returns the rest to the budget. */
export type GiveBackRest = (tokens: number) => Promise<void>;

/** Budget of tokens a day that all servers share. */
export interface TokenBudget {
  /** Reserves tokens before a model is asked; undefined if too few remain for the day. */
  reserve(tokens: number): Promise<GiveBackRest | undefined>;
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
      const giveBackRest = async (taken: number) => {
        if (taken !== tokens) await store.spendBudget(name, day, taken - tokens);
      };
      if ((await store.spendBudget(name, day, tokens)) <= dailyTokens) return giveBackRest;
      await giveBackRest(0);
      return undefined;
    },
  };
}
