import { hourMs, limits } from "../src/contract/policy.ts";
import type { TypedMailBound } from "../src/contract/store.ts";
import type { Log } from "./log.ts";

/** Milliseconds in which one bound is told of once: a flood of forms must not become one of lines. */
const onceMs = hourMs;

/** Tells the operator once in a while that mails to typed addresses are held back, and by which bound. */
export function heldBackNotice(log: Log, typedMailsADay: number): (bound: TypedMailBound) => void {
  const most = { mailbox: limits.typedMails, domain: limits.typedMailsToDomain, day: typedMailsADay };
  const told = new Map<TypedMailBound, number>();
  return (bound) => {
    const now = performance.now();
    if (now - (told.get(bound) ?? Number.NEGATIVE_INFINITY) < onceMs) return;
    told.set(bound, now);
    log.warn({ bound, most: most[bound] }, "mails to typed addresses are held back; `studio inquiries` shows them");
  };
}
