import { type Counter, Limiter } from "./limiter.ts";

/** Replaces limits; clients' charges under limits that this process counts remain. */
export function continueCounting(before: readonly Counter[], next: readonly Counter[]): Counter[] {
  return next.map((counter) => {
    const counted = before.find(({ policy }) => policy.name === counter.policy.name);
    return counted instanceof Limiter && counter instanceof Limiter ? counted.under(counter.policy) : counter;
  });
}
