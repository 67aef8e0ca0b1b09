import type { FlatHeaders } from "../../src/contract/headers.ts";
import type { PolicyName } from "../../src/contract/policy.ts";
import { Problem } from "../../src/contract/problems.ts";
import type { Limiter, Quota } from "./limiter.ts";

/** The limits that a request is under, together. */
export class Limits {
  readonly #limiters: readonly Limiter[];
  /** Both fields are those of draft-ietf-httpapi-ratelimit-headers-10; names are plain, so no escaping arises. */
  readonly #policies: string;

  constructor(limiters: readonly Limiter[]) {
    this.#limiters = limiters;
    this.#policies = limiters
      .map(({ policy: { name, quota, window } }) => `"${name}";q=${quota};w=${window}`)
      .join(", ");
  }

  /** Spends a unit of each; what comes after a refusal is spared. */
  take(client: string): readonly Quota[] {
    let isRefused = false;
    return this.#limiters.map((limiter) => {
      const quota = isRefused ? limiter.peek(client) : limiter.take(client);
      isRefused ||= !quota.allowed;
      return quota;
    });
  }

  /** What the next request would find; spends nothing. */
  peek(client: string): readonly Quota[] {
    return this.#limiters.map((limiter) => limiter.peek(client));
  }

  headers(left: readonly Quota[]): FlatHeaders {
    let state = "";
    for (const [index, { remaining, reset }] of left.entries()) {
      state += `${state && ", "}"${this.#limiters[index]?.policy.name}";r=${remaining};t=${reset}`;
    }
    return ["RateLimit-Policy", this.#policies, "RateLimit", state];
  }
}

/** Finds the limits of a list of names; a request that spends nothing is told of the general one. */
export function limitsOf(limiters: readonly Limiter[]): (names: readonly PolicyName[]) => Limits {
  const known = new Map<readonly PolicyName[], Limits>();
  return (names) => {
    let limits = known.get(names);
    if (!limits) {
      limits = new Limits((names.length === 0 ? ["default"] : names).map((name) => limiterOf(name, limiters)));
      known.set(names, limits);
    }
    return limits;
  };
}

/** Throws where endpoints name a limit that nothing counts: it would hold nobody back. */
export function requireLimiters(
  endpoints: Iterable<{ path: string; spends: readonly PolicyName[] }>,
  limiters: readonly Limiter[],
): void {
  for (const { path, spends } of endpoints) {
    const missing = spends.find((name) => !limiters.some(({ policy }) => policy.name === name));
    if (missing) throw new TypeError(`${path} names the limit ${missing}, which is not enforced`);
  }
}

function limiterOf(name: string, limiters: readonly Limiter[]): Limiter {
  const limiter = limiters.find(({ policy }) => policy.name === name);
  if (!limiter) throw new TypeError(`the limit ${name} is not enforced`);
  return limiter;
}

/** Throws the 429 of a client that has nothing left of one of the limits. */
export function requireQuota(left: readonly Quota[]): void {
  if (left.every(({ allowed }) => allowed)) return;
  const seconds = Math.max(1, ...left.filter(({ allowed }) => !allowed).map(({ reset }) => reset));
  throw new Problem("rate_limit_exceeded", 429, `The quota is used up; it is renewed in ${seconds} seconds.`, {
    headers: { "Retry-After": String(seconds) },
  });
}
