import { type Share, scarcest, sharesOf } from "../../src/api/http/shares.ts";
import type { Quota, RatePolicy } from "../../src/api/policy.ts";

/** Counts the requests of clients under a limit: at hand, or where several servers count together. */
export interface Counter {
  readonly policy: RatePolicy;
  /** Spends one unit; refused requests do not prolong the window. */
  take(client: string): Quota | Promise<Quota>;
  /** What the next request would find; spends nothing. */
  peek(client: string): Quota | Promise<Quota>;
}

interface Window {
  used: number;
  ends: number;
}

const mostKeys = 100_000;
/** Milliseconds between two looks for windows that are over. */
const sweepMs = 1000;
/** Part of the quota that makes a window one that a flood of new clients must not reset. */
const muchUsed = 0.5;

/**
 * Counts requests a client in fixed windows that begin with its first one. Synchronous, so exact under concurrency, and
 * measured with a monotonic clock, so a clock that is set changes nothing.
 */
export class Limiter implements Counter {
  readonly policy: RatePolicy;
  readonly #little: Map<string, Window>;
  /** Windows that have used much of their quota: what has used little is forgotten before them. */
  readonly #much: Map<string, Window>;
  readonly #now: () => number;
  #nextSweep = Number.NEGATIVE_INFINITY;

  constructor(policy: RatePolicy, now: () => number = () => performance.now(), counted?: Limiter) {
    this.policy = policy;
    this.#now = now;
    this.#little = counted ? counted.#little : new Map();
    this.#much = counted ? counted.#much : new Map();
  }

  /** Counts on under another policy: what clients have spent stays spent. */
  under(policy: RatePolicy): Limiter {
    return new Limiter(policy, this.#now, this);
  }

  /** Spends one unit; refused requests do not prolong the window. */
  take(key: string): Quota {
    const now = this.#now();
    const [own, ...networks] = sharesOf(this.policy, key);
    const left = scarcest([this.#left(own, now), ...networks.map((share) => this.#left(share, now))]);
    if (!left.allowed) return left;
    return scarcest([this.#spend(own, now), ...networks.map((share) => this.#spend(share, now))]);
  }

  /** What the next request would find; spends nothing. */
  peek(key: string): Quota {
    const now = this.#now();
    const [own, ...networks] = sharesOf(this.policy, key);
    return scarcest([this.#left(own, now), ...networks.map((share) => this.#left(share, now))]);
  }

  #spend({ client, quota }: Share, now: number): Quota {
    const window = this.#open(client, now) ?? this.#begin(client, now);
    window.used += 1;
    if (window.used === Math.ceil(quota * muchUsed) && this.#little.delete(client)) this.#much.set(client, window);
    return { allowed: true, remaining: Math.max(0, quota - window.used), reset: secondsUntil(window.ends, now) };
  }

  #left({ client, quota }: Share, now: number): Quota {
    const window = this.#open(client, now);
    if (!window) return { allowed: true, remaining: quota, reset: this.policy.window };
    const remaining = Math.max(0, quota - window.used);
    return { allowed: remaining > 0, remaining, reset: secondsUntil(window.ends, now) };
  }

  get size(): number {
    return this.#little.size + this.#much.size;
  }

  #open(key: string, now: number): Window | undefined {
    const window = this.#little.get(key) ?? this.#much.get(key);
    return window && window.ends > now ? window : undefined;
  }

  #begin(key: string, now: number): Window {
    this.#little.delete(key);
    this.#much.delete(key);
    this.#forget(now);
    const window = { used: 0, ends: now + this.policy.window * 1000 };
    this.#little.set(key, window);
    return window;
  }

  /** Drops windows that are over, and beyond the bound the oldest of those that have used little, then of the others. */
  #forget(now: number): void {
    const isFull = this.size >= mostKeys;
    if (!isFull && now < this.#nextSweep) return;
    this.#nextSweep = now + sweepMs;
    // Many at once, because a Map passes over every deleted entry each time it is walked from its front.
    const most = isFull ? mostKeys * 0.9 : mostKeys;
    for (const windows of [this.#little, this.#much]) {
      for (const [key, { ends }] of windows) {
        if (ends > now && this.size <= most) break;
        windows.delete(key);
      }
    }
  }
}

function secondsUntil(end: number, now: number): number {
  return Math.ceil((end - now) / 1000);
}
