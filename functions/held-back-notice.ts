import { hourMs, sizeLimits } from "../src/api/policy.ts";
import type { TypedMailBound } from "../src/api/store/store.ts";
import type { SubmissionKind } from "../src/model/studio/submission-forms.ts";
import type { Log } from "./log.ts";

/** Minimum milliseconds between two lines about one bound: a flood of forms must not flood the log. */
const onceMs = hourMs;

/**
 * Returns a function that warns the operator at intervals of mails held back to typed addresses, and names the bound.
 */
export function heldBackNotice(log: Log, typedMailsADay: number): (bound: TypedMailBound) => void {
  const most = { mailbox: sizeLimits.typedMails, domain: sizeLimits.typedMailsToDomain, day: typedMailsADay };
  const told = new Map<TypedMailBound, number>();
  return (bound) => {
    const now = performance.now();
    if (now - (told.get(bound) ?? Number.NEGATIVE_INFINITY) < onceMs) return;
    told.set(bound, now);
    log.warn({ bound, most: most[bound] }, "mails to typed addresses are held back; `studio inquiries` shows them");
  };
}

/** Returns a function that warns the operator at intervals of suspected spam, since nobody gets a mail about it. */
export function suspicionNotice(log: Log): (kind: SubmissionKind) => void {
  let told = Number.NEGATIVE_INFINITY;
  return (kind) => {
    const now = performance.now();
    if (now - told < onceMs) return;
    told = now;
    log.info({ kind }, "something is suspected to be spam, and not mailed; `studio inquiries` shows it");
  };
}
