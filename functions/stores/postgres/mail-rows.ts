import { dayMs, hourMs, sizeLimits } from "../../../src/api/policy.ts";
import type { Mail, MailTransport } from "../../../src/api/store/mail.ts";
import { mailboxOf } from "../../../src/api/store/mailbox.ts";
import { type Release, type TypedMailBound, typedMailBounds } from "../../../src/api/store/store.ts";
import { hashedKey } from "../hashed-key.ts";
import { type Moment, sameClockMs, timeOf } from "./moment.ts";
import type { Statements } from "./postgres-database.ts";

const queue = `
  insert into mails (id, mail, transport, due_at, set_at, queued_at)
  values ($1, $2, $3, ${timeOf("$4")}, ${timeOf("$4")}, $5)`;
const sent = `
  select
    count(*) filter (where recipient = $1 and at > ${timeOf("$3")} - $4::bigint) as mailbox,
    count(*) filter (where domain = $2 and at > ${timeOf("$3")} - $4::bigint) as domain,
    count(*) as day
  from typed_mails where at > ${timeOf("$3")} - $5::bigint and at <= ${timeOf("$3")} + ${sameClockMs}`;

/** Name of the lock for the counts of mails to typed addresses. */
export const typedMailsLock = "typed mails";

interface ArrivingMails {
  mails: readonly Mail[];
  transport: MailTransport;
  /** Time of acceptance, by the clock of the accepting server. */
  at: number;
  moment: Moment;
  typedMailsADay: number;
}

/** Queues mails under `typedMailsLock`. Mails to typed addresses are counted; those over a bound are not queued. */
export async function queueMails(
  part: Statements,
  { mails, transport, at, moment, typedMailsADay }: ArrivingMails,
): Promise<Release> {
  const bounds: TypedMailBound[] = [];
  for (const mail of mails) {
    const bound = mail.isTyped ? await boundOf(part, mail, moment, typedMailsADay) : undefined;
    if (bound) {
      bounds.push(bound);
      continue;
    }
    if (mail.isTyped) await note(part, mail, moment);
    await part.run(queue, mail.id, JSON.stringify(mail), transport, moment, at);
  }
  const [heldBack] = bounds;
  return { queued: mails.length - bounds.length, ...(heldBack && { heldBack }) };
}

/** Finds the bound that one of the mails would exceed; counts nothing. */
export async function boundOfMails(
  part: Statements,
  { mails, moment, typedMailsADay }: Pick<ArrivingMails, "mails" | "moment" | "typedMailsADay">,
): Promise<TypedMailBound | undefined> {
  for (const mail of mails) {
    const bound = mail.isTyped && (await boundOf(part, mail, moment, typedMailsADay));
    if (bound) return bound;
  }
  return undefined;
}

export async function sweepTypedMails(part: Statements, moment: Moment): Promise<void> {
  await part.run(`delete from typed_mails where at <= ${timeOf("$1")} - $2::bigint`, moment, dayMs);
}

/** Returns the keys that a mail is counted under; the address itself is not kept. */
function keysOf({ to }: Mail): [recipient: string, domain: string] {
  const { name, domain } = mailboxOf(to);
  return [hashedKey(name), hashedKey(domain)];
}

async function note(part: Statements, mail: Mail, moment: Moment): Promise<void> {
  const insert = `insert into typed_mails (recipient, domain, at) values ($1, $2, ${timeOf("$3")})`;
  await part.run(insert, ...keysOf(mail), moment);
}

async function boundOf(
  part: Statements,
  mail: Mail,
  moment: Moment,
  typedMailsADay: number,
): Promise<TypedMailBound | undefined> {
  const found = await part.get<Record<TypedMailBound, number>>(sent, ...keysOf(mail), moment, hourMs, dayMs);
  const most = { mailbox: sizeLimits.typedMails, domain: sizeLimits.typedMailsToDomain, day: typedMailsADay };
  return typedMailBounds.find((bound) => found && found[bound] >= most[bound]);
}
