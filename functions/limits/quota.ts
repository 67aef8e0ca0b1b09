import { quotaUsedUp } from "../../src/api/errors/refusals.ts";
import { generalLimit, type PolicyName, type Quota } from "../../src/api/policy.ts";
import { type Counter, Limiter } from "./limiter.ts";

/** Remaining units under each limit of a request; a promise if one is counted elsewhere. */
type Remaining = readonly Quota[] | Promise<readonly Quota[]>;

/** Limits of a request. */
export class Quotas {
  readonly #counters: readonly Counter[];
  /** True for each limit that charges a unit; the others are only reported. */
  readonly #isSpent: readonly boolean[];
  /** Start of each limit's item in the field `RateLimit`. */
  readonly #items: readonly string[];
  /** Field `RateLimit-Policy`. It and `RateLimit` follow draft-ietf-httpapi-ratelimit-headers-10; names are plain. */
  readonly policy: string;

  constructor(counters: readonly Counter[], spends: readonly PolicyName[]) {
    this.#counters = counters;
    this.#isSpent = counters.map(({ policy: { name } }) => spends.includes(name as PolicyName));
    this.#items = counters.map(({ policy: { name } }, index) => `${index === 0 ? "" : ", "}"${name}";r=`);
    this.policy = counters.map(({ policy: { name, quota, window } }) => `"${name}";q=${quota};w=${window}`).join(", ");
  }

  /** Charges a unit of each charging limit and peeks at the others. After a refusal nothing more is charged. */
  take(client: string): Remaining {
    return this.#takeMore(client, [], false);
  }

  #takeMore(client: string, left: Quota[], wasRefused: boolean): Remaining {
    let isRefused = wasRefused;
    for (let index = left.length; index < this.#counters.length; index += 1) {
      const counter = this.#counters[index] as Counter;
      const isSpent = this.#isSpent[index] === true;
      const quota = isSpent && !isRefused ? counter.take(client) : counter.peek(client);
      if (quota instanceof Promise) {
        return quota.then((late) => {
          left.push(isSpent ? late : onlyTold(late));
          return this.#takeMore(client, left, isRefused || (isSpent && !late.allowed));
        });
      }
      isRefused ||= isSpent && !quota.allowed;
      left.push(isSpent ? quota : onlyTold(quota));
    }
    return left;
  }

  /** Returns the field `RateLimit` for the remaining units. */
  state(left: readonly Quota[]): string {
    let state = "";
    for (let index = 0; index < left.length; index += 1) {
      const { remaining, reset } = left[index] as Quota;
      state += `${this.#items[index]}${remaining};t=${reset}`;
    }
    return state;
  }
}

/** Returns the quota as allowed: a limit that is only reported never refuses. */
function onlyTold(quota: Quota): Quota {
  return { ...quota, allowed: true };
}

export interface QuotaAccount {
  client: string;
  quotas: Quotas;
  /** Remaining units under each limit; undefined if the request charges nothing and reports the general limits. */
  remaining: readonly Quota[] | undefined;
}

/** Charges another unit, for a request that does several things; throws a 429 if none remains. */
export async function spendAgain(spending: QuotaAccount): Promise<void> {
  spending.remaining = await spending.quotas.take(spending.client);
  requireQuota(spending.remaining);
}

/** Fields of an endpoint or route that select its limits. */
interface Limited {
  charges: readonly PolicyName[];
  /** Limits that its answers report (default: those that it charges). */
  reports?: readonly PolicyName[];
}

/** Table of limits by an endpoint's list of names; throws for a name that nothing enforces. */
export class QuotaTable {
  /** Limits that requests without a charge report. */
  readonly general: Quotas;
  readonly #generalCounters: readonly Limiter[];
  readonly #known = new Map<readonly PolicyName[], Quotas>();

  constructor(endpoints: readonly (Limited & { path: string })[], counters: readonly Counter[]) {
    this.#generalCounters = generalLimit.map((name) => atHand(counterOf(name, "/", counters)));
    this.general = new Quotas(this.#generalCounters, generalLimit);
    this.#known.set(generalLimit, this.general);
    for (const { path, charges: spends, reports: tells = spends } of endpoints) {
      if (this.#known.has(tells)) continue;
      const own = tells.map((name) => counterOf(name, path, counters));
      this.#known.set(tells, new Quotas(own, spends));
    }
  }

  /** Returns the limits of an endpoint, by the identity of its list of names; undefined if the list is empty. */
  of({ charges: spends, reports: tells = spends }: Limited): Quotas | undefined {
    return tells.length === 0 ? undefined : this.#known.get(tells);
  }

  /** Returns the state of the general limits for a client's next request; charges nothing. */
  peek(client: string): readonly Quota[] {
    const left: Quota[] = [];
    for (const counter of this.#generalCounters) left.push(counter.peek(client));
    return left;
  }
}

function counterOf(name: PolicyName, path: string, counters: readonly Counter[]): Counter {
  const counter = counters.find(({ policy }) => policy.name === name);
  if (!counter) throw new TypeError(`${path} names the limit ${name}, which is not enforced`);
  return counter;
}

/** Returns a counter of this process. Every answer reports the general limits, so none may need a wait. */
function atHand(counter: Counter): Limiter {
  if (counter instanceof Limiter) return counter;
  throw new TypeError(`the limit ${counter.policy.name} is told of everywhere and must be counted at hand`);
}

const isAllowed = ({ allowed }: Quota) => allowed;

/** Throws a 429 if one of the limits is used up. */
export function requireQuota(left: readonly Quota[]): void {
  if (left.every(isAllowed)) return;
  const seconds = Math.max(1, ...left.filter(({ allowed }) => !allowed).map(({ reset }) => reset));
  throw quotaUsedUp(seconds);
}
