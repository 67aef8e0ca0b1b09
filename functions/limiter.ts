import type { RatePolicy } from "../src/contract/policy.ts";

/** What a client has left: `reset` is the seconds until the window ends. */
export interface Quota {
  allowed: boolean;
  remaining: number;
  reset: number;
}

interface Window {
  used: number;
  ends: number;
}

const mostKeys = 100_000;
/** Milliseconds between two looks for windows that are over. */
const sweepMs = 1000;

/**
 * Counts requests a client in fixed windows that begin with its first one. Synchronous, so exact under concurrency, and
 * measured with a monotonic clock, so a clock that is set changes nothing.
 */
export class Limiter {
  readonly policy: RatePolicy;
  readonly #windows = new Map<string, Window>();
  readonly #now: () => number;
  #nextSweep = Number.NEGATIVE_INFINITY;

  constructor(policy: RatePolicy, now: () => number = () => performance.now()) {
    this.policy = policy;
    this.#now = now;
  }

  /** Spends one unit; refused requests do not prolong the window. */
  take(key: string): Quota {
    const now = this.#now();
    let window = this.#windows.get(key);
    if (!window || window.ends <= now) {
      this.#windows.delete(key);
      this.#forget(now);
      window = { used: 0, ends: now + this.policy.window * 1000 };
      this.#windows.set(key, window);
    }
    const allowed = window.used < this.policy.quota;
    if (allowed) window.used += 1;
    return { allowed, remaining: this.policy.quota - window.used, reset: Math.ceil((window.ends - now) / 1000) };
  }

  /** What the next request would find; spends nothing. */
  peek(key: string): Quota {
    const now = this.#now();
    const window = this.#windows.get(key);
    const { quota } = this.policy;
    if (!window || window.ends <= now) return { allowed: true, remaining: quota, reset: this.policy.window };
    const remaining = quota - window.used;
    return { allowed: remaining > 0, remaining, reset: Math.ceil((window.ends - now) / 1000) };
  }

  get size(): number {
    return this.#windows.size;
  }

  /**
   * Windows are in the order of their ends, so the expired ones are in front; beyond the bound the oldest tenth goes too.
   * Many at once, because a Map passes over every deleted entry each time it is walked from its front.
   */
  #forget(now: number): void {
    const isFull = this.#windows.size >= mostKeys;
    if (!isFull && now < this.#nextSweep) return;
    this.#nextSweep = now + sweepMs;
    for (const [key, { ends }] of this.#windows) {
      if (ends > now && (!isFull || this.#windows.size <= mostKeys * 0.9)) return;
      this.#windows.delete(key);
    }
  }
}

/** The two fields of draft-ietf-httpapi-ratelimit-headers-10; names are plain and numbers whole, so no escaping arises. */
export function rateLimitPolicyField(policies: readonly RatePolicy[]): string {
  return policies.map(({ name, quota, window }) => `"${name}";q=${quota};w=${window}`).join(", ");
}

export function rateLimitField(name: string, { remaining, reset }: Quota): string {
  return `"${name}";r=${remaining};t=${reset}`;
}
