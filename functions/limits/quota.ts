import { quotaUsedUp } from "../../src/api/errors/refusals.ts";
import { generalLimit, type PolicyName, type Quota } from "../../src/api/policy.ts";
import { type Counter, Limiter } from "./limiter.ts";

/** What a request has left of each of its limits; waited for where one is counted elsewhere. */
type Remaining = readonly Quota[] | Promise<readonly Quota[]>;

/** The limits that a request is under, together. */
export class Quotas {
  readonly #counters: readonly Counter[];
  /** Whether a request takes a unit of each, or is only told of it. */
  readonly #isSpent: readonly boolean[];
  /** Beginning of the item of each limit in the field `RateLimit`. */
  readonly #items: readonly string[];
  /** Field `RateLimit-Policy`. It and `RateLimit` are those of draft-ietf-httpapi-ratelimit-headers-10; names are plain. */
  readonly policy: string;

  constructor(counters: readonly Counter[], spends: readonly PolicyName[]) {
    this.#counters = counters;
    this.#isSpent = counters.map(({ policy: { name } }) => spends.includes(name as PolicyName));
    this.#items = counters.map(({ policy: { name } }, index) => `${index === 0 ? "" : ", "}"${name}";r=`);
    this.policy = counters.map(({ policy: { name, quota, window } }) => `"${name}";q=${quota};w=${window}`).join(", ");
  }

  /** Spends a unit of each that a request spends, and asks for the others; what comes after a refusal is spared. */
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

/** A limit that a request does not spend refuses it never. */
function onlyTold(quota: Quota): Quota {
  return { ...quota, allowed: true };
}

/** A request's account with its limits. */
export interface QuotaAccount {
  client: string;
  quotas: Quotas;
  /** What the request has left of its limits; unset where it spends nothing, and is told of the general ones. */
  remaining: readonly Quota[] | undefined;
}

/** Spends another unit for what one request does more than once; throws a 429 when there is none left. */
export async function spendAgain(spending: QuotaAccount): Promise<void> {
  spending.remaining = await spending.quotas.take(spending.client);
  requireQuota(spending.remaining);
}

/** What of a row of the table decides about limits. */
interface Limited {
  charges: readonly PolicyName[];
  /** Limits that its answers tell of; those that it spends if not given. */
  reports?: readonly PolicyName[];
}

/** Limits by the names that a row of the table has; throws for a name that nothing enforces. */
export class QuotaTable {
  /** What a request that spends nothing is told of. */
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

  /** The limits of a row, by the identity of its list of names; undefined where it is empty. */
  of({ charges: spends, reports: tells = spends }: Limited): Quotas | undefined {
    return tells.length === 0 ? undefined : this.#known.get(tells);
  }

  /** What the next request of a client would find of the general limit; spends nothing. */
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

/** Every answer tells of the general limits, so none may wait for them. */
function atHand(counter: Counter): Limiter {
  if (counter instanceof Limiter) return counter;
  throw new TypeError(`the limit ${counter.policy.name} is told of everywhere and must be counted at hand`);
}

const isAllowed = ({ allowed }: Quota) => allowed;

/** Throws the 429 of a client that has nothing left of one of the limits. */
export function requireQuota(left: readonly Quota[]): void {
  if (left.every(isAllowed)) return;
  const seconds = Math.max(1, ...left.filter(({ allowed }) => !allowed).map(({ reset }) => reset));
  throw quotaUsedUp(seconds);
}
