import { type Share, scarcestOf, sharesOf } from "../../src/api/http/shares.ts";
import type { Quota, RatePolicy } from "../../src/api/policy.ts";

/** Counter of clients' requests under a limit, in this process or in a store that several servers share. */
export interface Counter {
  readonly policy: RatePolicy;
  /** Charges one unit; refused requests do not prolong the window. */
  take(client: string): Quota | Promise<Quota>;
  /** Returns the state that the next request would find; charges nothing. */
  peek(client: string): Quota | Promise<Quota>;
}

interface Window {
  used: number;
  ends: number;
}

const mostKeys = 100_000;
/** Milliseconds between sweeps of expired windows. */
const sweepMs = 1000;
/** Share of the quota from which on a window survives a flood of new clients. */
const muchUsed = 0.5;

/**
 * Counter of requests a client in fixed windows that begin with its first request. It is synchronous, so exact under
 * concurrency. It uses a monotonic clock, so a change of the system's time has no effect.
 */
export class Limiter implements Counter {
  readonly policy: RatePolicy;
  readonly #little: Map<string, Window>;
  /** Windows that have used much of their quota; the others are dropped first. */
  readonly #much: Map<string, Window>;
  readonly #now: () => number;
  #nextSweep = Number.NEGATIVE_INFINITY;

  constructor(policy: RatePolicy, now: () => number = () => performance.now(), counted?: Limiter) {
    this.policy = policy;
    this.#now = now;
    this.#little = counted ? counted.#little : new Map();
    this.#much = counted ? counted.#much : new Map();
  }

  /** Returns a limiter with another policy that keeps the charges of clients. */
  under(policy: RatePolicy): Limiter {
    return new Limiter(policy, this.#now, this);
  }

  take(key: string): Quota {
    const now = this.#now();
    const shares = sharesOf(this.policy, key);
    const left = scarcestOf(shares, (share) => this.#left(share, now));
    return left.allowed ? scarcestOf(shares, (share) => this.#spend(share, now)) : left;
  }

  peek(key: string): Quota {
    const now = this.#now();
    return scarcestOf(sharesOf(this.policy, key), (share) => this.#left(share, now));
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

  /** Drops expired windows. Beyond the bound it drops the oldest windows with little use, then the oldest others. */
  #forget(now: number): void {
    const isFull = this.size >= mostKeys;
    if (!isFull && now < this.#nextSweep) return;
    this.#nextSweep = now + sweepMs;
    // Many at once: a Map passes over every deleted entry each time it is walked from its front.
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
