import { type Counter, Limiter } from "./limiter.ts";

/** New limits in the place of others: what clients have spent of those that are counted at hand stays spent. */
export function continueCounting(before: readonly Counter[], next: readonly Counter[]): Counter[] {
  return next.map((counter) => {
    const counted = before.find(({ policy }) => policy.name === counter.policy.name);
    return counted instanceof Limiter && counter instanceof Limiter ? counted.under(counter.policy) : counter;
  });
}
