import type { Quota, RatePolicy } from "../../src/api/policy.ts";
import type { QuotaStore } from "../../src/api/store/quota-store.ts";
import type { Counter } from "./limiter.ts";

/** Counter in the store, so that all servers over the same state count together. */
export class SharedLimiter implements Counter {
  readonly policy: RatePolicy;
  readonly #store: QuotaStore;
  readonly #now: () => number;

  constructor(policy: RatePolicy, store: QuotaStore, now: () => number = () => Date.now()) {
    this.policy = policy;
    this.#store = store;
    this.#now = now;
  }

  take(client: string): Promise<Quota> {
    return this.#store.takeQuota(this.policy, client, this.#now());
  }

  peek(client: string): Promise<Quota> {
    return this.#store.peekQuota(this.policy, client, this.#now());
  }
}
