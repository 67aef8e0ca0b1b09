import { dayMs, hourMs, sizeLimits } from "../../../src/api/policy.ts";
import type { Mail, MailTransport } from "../../../src/api/store/mail.ts";
import { mailboxOf } from "../../../src/api/store/mailbox.ts";
import type { Release, TypedMailBound } from "../../../src/api/store/store.ts";
import { hashedKey } from "../hashed-key.ts";
import type { Sql } from "./sql.ts";

/**
 * Maximum difference in milliseconds between the clocks of requests, which are not stored in the order of their times.
 */
const clocksMs = 60_000;

export interface ArrivingMails {
  mails: readonly Mail[];
  transport: MailTransport;
  at: number;
  typedMailsADay: number;
}

/** Queues mails. Mails to typed addresses are counted; those over a bound are not queued. */
export function queueMails(sql: Sql, { mails, transport, at, typedMailsADay }: ArrivingMails): Release {
  const bounds: TypedMailBound[] = [];
  for (const mail of mails) {
    const bound = mail.isTyped ? boundOf(sql, mail, at, typedMailsADay) : undefined;
    if (bound) {
      bounds.push(bound);
      continue;
    }
    if (mail.isTyped) note(sql, mail, at);
    const insert = "insert into mails (id, mail, transport, due_at, set_at, queued_at) values (?, ?, ?, ?, ?, ?)";
    sql.run(insert, mail.id, JSON.stringify(mail), transport, at, at, at);
  }
  const [heldBack] = bounds;
  return { queued: mails.length - bounds.length, ...(heldBack && { heldBack }) };
}

/** Finds the bound that one of the mails would exceed; counts nothing. */
export function boundOfMails(
  sql: Sql,
  { mails, at, typedMailsADay }: Omit<ArrivingMails, "transport">,
): TypedMailBound | undefined {
  return mails.flatMap((mail) => (mail.isTyped && boundOf(sql, mail, at, typedMailsADay)) || []).at(0);
}

export function sweepTypedMails(sql: Sql, now: number): void {
  sql.run("delete from typed_mails where at <= ?", now - dayMs);
}

/** Returns the keys that a mail is counted under; the address itself is not kept. */
function keysOf({ to }: Mail): { recipient: string; domain: string } {
  const { name, domain } = mailboxOf(to);
  return { recipient: hashedKey(name), domain: hashedKey(domain) };
}

function note(sql: Sql, mail: Mail, now: number): void {
  const { recipient, domain } = keysOf(mail);
  sql.run("insert into typed_mails (recipient, domain, at) values (?, ?, ?)", recipient, domain, now);
}

function boundOf(sql: Sql, mail: Mail, now: number, typedMailsADay: number): TypedMailBound | undefined {
  const { recipient, domain } = keysOf(mail);
  const inHour = "at > ? and at <= ?";
  const hour = [now - hourMs, now + clocksMs];
  if (count(`recipient = ? and ${inHour}`, recipient, ...hour) >= sizeLimits.typedMails) return "mailbox";
  if (count(`domain = ? and ${inHour}`, domain, ...hour) >= sizeLimits.typedMailsToDomain) return "domain";
  return count(inHour, now - dayMs, now + clocksMs) >= typedMailsADay ? "day" : undefined;

  function count(where: string, ...values: (string | number)[]): number {
    return sql.get<{ sent: number }>(`select count(*) as sent from typed_mails where ${where}`, ...values)?.sent ?? 0;
  }
}
