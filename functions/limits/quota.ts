import { generalLimit, type PolicyName, type Quota } from "../../src/contract/policy.ts";
import { Problem } from "../../src/contract/problems.ts";
import type { Limiter } from "./limiter.ts";

/** The limits that a request is under, together. */
export class Limits {
  readonly #limiters: readonly Limiter[];
  /** Beginning of the item of each limiter in the field `RateLimit`. */
  readonly #items: readonly string[];
  /** Field `RateLimit-Policy`. It and `RateLimit` are those of draft-ietf-httpapi-ratelimit-headers-10; names are plain. */
  readonly policy: string;

  constructor(limiters: readonly Limiter[]) {
    this.#limiters = limiters;
    this.#items = limiters.map(({ policy: { name } }, index) => `${index === 0 ? "" : ", "}"${name}";r=`);
    this.policy = limiters.map(({ policy: { name, quota, window } }) => `"${name}";q=${quota};w=${window}`).join(", ");
  }

  /** Spends a unit of each; what comes after a refusal is spared. */
  take(client: string): readonly Quota[] {
    const left: Quota[] = [];
    let isRefused = false;
    for (const limiter of this.#limiters) {
      const quota: Quota = isRefused ? limiter.peek(client) : limiter.take(client);
      isRefused ||= !quota.allowed;
      left.push(quota);
    }
    return left;
  }

  /** What the next request would find; spends nothing. */
  peek(client: string): readonly Quota[] {
    const left: Quota[] = [];
    for (const limiter of this.#limiters) left.push(limiter.peek(client));
    return left;
  }

  /** Field `RateLimit` of what is left. */
  state(left: readonly Quota[]): string {
    let state = "";
    for (let index = 0; index < left.length; index += 1) {
      const { remaining, reset } = left[index] as Quota;
      state += `${this.#items[index]}${remaining};t=${reset}`;
    }
    return state;
  }
}

/** A request's account with its limits. */
export interface Spending {
  client: string;
  limits: Limits;
  /** What the request has left of its limits; unset where it spends nothing. */
  left: readonly Quota[] | undefined;
}

/** Spends another unit for what one request does more than once; throws a 429 when there is none left. */
export function spendAgain(spending: Spending): void {
  spending.left = spending.limits.take(spending.client);
  requireQuota(spending.left);
}

/** What a row of the table of endpoints says of its limits. */
interface LimitedRow {
  path: string;
  spends: readonly PolicyName[];
}

/** Limits by the names that a row of the table has; throws for a name that nothing enforces. */
export class LimitTable {
  /** What a request that spends nothing is told of. */
  readonly general: Limits;
  readonly #known = new Map<readonly PolicyName[], Limits>();

  constructor(endpoints: readonly LimitedRow[], limiters: readonly Limiter[]) {
    const limitsOf = (names: readonly PolicyName[], path: string) =>
      new Limits(names.map((name) => limiterOf(name, path, limiters)));
    this.general = limitsOf(generalLimit, "/");
    this.#known.set(generalLimit, this.general);
    for (const { path, spends } of endpoints) this.#known.set(spends, limitsOf(spends, path));
  }

  /** The limits of a list of names, by the identity of the list; undefined where it is empty. */
  of(names: readonly PolicyName[]): Limits | undefined {
    return names.length === 0 ? undefined : this.#known.get(names);
  }
}

function limiterOf(name: PolicyName, path: string, limiters: readonly Limiter[]): Limiter {
  const limiter = limiters.find(({ policy }) => policy.name === name);
  if (!limiter) throw new TypeError(`${path} names the limit ${name}, which is not enforced`);
  return limiter;
}

const isAllowed = ({ allowed }: Quota) => allowed;

/** Throws the 429 of a client that has nothing left of one of the limits. */
export function requireQuota(left: readonly Quota[]): void {
  if (left.every(isAllowed)) return;
  const seconds = Math.max(1, ...left.filter(({ allowed }) => !allowed).map(({ reset }) => reset));
  throw new Problem("rate_limit_exceeded", 429, `The quota is used up; it is renewed in ${seconds} seconds.`, {
    headers: { "Retry-After": String(seconds) },
  });
}
