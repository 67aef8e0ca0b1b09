import type { Mail, MailTransport } from "../../../src/contract/mail.ts";
import { mailboxOf } from "../../../src/contract/mailbox.ts";
import { dayMs, hourMs, inboxPolicy, limits, retention } from "../../../src/contract/policy.ts";
import {
  type Acceptance,
  type Accepted,
  type Forgotten,
  type IntakeStore,
  nothingForgotten,
  type Submission,
  type TypedMailBound,
} from "../../../src/contract/store.ts";
import { hashedKey } from "../hashed-key.ts";
import { settleClaim } from "./claim-table.ts";
import { quotasOf } from "./quota-table.ts";
import type { Sql } from "./sql.ts";
import type { Synchronous } from "./synchronous.ts";

/** Milliseconds by which the clocks of requests may differ: they are not stored in the order in which each has looked at its own. */
const clocksMs = 60_000;

export function intakeOf(sql: Sql): Synchronous<Pick<IntakeStore, "accept">> {
  const quotas = quotasOf(sql);
  return { accept: (acceptance) => sql.transaction(() => accept(acceptance)) };

  function accept({
    submission,
    mails,
    transport,
    client,
    content,
    isOnce,
    claim,
    reply,
    replyHeldBack = reply,
    typedMailsADay,
  }: Acceptance): Accepted {
    const { at } = submission;
    const known = isOnce && content !== undefined ? sameOf(content, at) : undefined;
    if (known) return { state: "duplicate", id: known.id };
    const { allowed, reset } = quotas.takeQuota(inboxPolicy, client, at);
    if (!allowed) return { state: "inbox-full", seconds: reset };
    keep(submission, content);
    const bounds = mails.flatMap((mail) => boundOf(mail, at, typedMailsADay) ?? queue(mail, transport, at));
    const [heldBack] = bounds;
    if (heldBack) sql.run("update submissions set held_back = ? where id = ?", heldBack, submission.id);
    if (claim) settleClaim(sql, { claim, reply: heldBack ? replyHeldBack : reply }, at);
    return { state: "accepted", ...(heldBack && { heldBack }) };
  }

  function sameOf(content: string, now: number): { id: string } | undefined {
    const select = "select id from submissions where content = ? and at > ? and at <= ? order by at limit 1";
    return sql.get(select, content, now - retention.sameContentHours * hourMs, now);
  }

  function keep({ id, kind, at, data, files = [] }: Submission, content: string | undefined): void {
    const insert = "insert into submissions (id, kind, at, data, content, subject) values (?, ?, ?, ?, ?, ?)";
    const subject = kind === "application" ? String(data.job) : null;
    sql.run(insert, id, kind, at, JSON.stringify(data), content ?? null, subject);
    const insertFile = `
      insert into files (id, submission, place, name, media_type, bytes, sha256) values (?, ?, ?, ?, ?, ?, ?)`;
    for (const [place, file] of files.entries()) {
      sql.run(insertFile, file.id, id, place, file.name, file.mediaType, file.bytes, file.sha256);
    }
  }

  function queue(mail: Mail, transport: MailTransport, at: number): [] {
    const insert = "insert into mails (id, mail, transport, due_at, set_at, queued_at) values (?, ?, ?, ?, ?, ?)";
    sql.run(insert, mail.id, JSON.stringify(mail), transport, at, at, at);
    return [];
  }

  /** The bound that a mail to a typed address would be over; counts it where there is none. The address itself is not kept. */
  function boundOf(mail: Mail, now: number, typedMailsADay: number): TypedMailBound | undefined {
    if (!mail.isTyped) return undefined;
    const { name, domain } = mailboxOf(mail.to);
    const [recipient, place] = [hashedKey(name), hashedKey(domain)];
    const countOf = (column: "recipient" | "domain", value: string) =>
      count(`${column} = ? and at > ? and at <= ?`, value, now - hourMs, now + clocksMs);
    if (countOf("recipient", recipient) >= limits.typedMails) return "mailbox";
    if (countOf("domain", place) >= limits.typedMailsToDomain) return "domain";
    if (count("at > ? and at <= ?", now - dayMs, now + clocksMs) >= typedMailsADay) return "day";
    sql.run("insert into typed_mails (recipient, domain, at) values (?, ?, ?)", recipient, place, now);
    return undefined;
  }

  function count(where: string, ...values: (string | number)[]): number {
    return sql.get<{ sent: number }>(`select count(*) as sent from typed_mails where ${where}`, ...values)?.sent ?? 0;
  }
}

const { application, ...daysOfKinds } = retention.submissionDays;

export function sweepIntake(sql: Sql, now: number, openJobs: readonly string[]): Forgotten {
  sql.run("delete from typed_mails where at <= ?", now - dayMs);
  const forgotten = { ...nothingForgotten };
  for (const [kind, days] of Object.entries(daysOfKinds) as [keyof typeof daysOfKinds, number][]) {
    const forget = "delete from submissions where kind = ? and at <= ?";
    forgotten[kind] = sql.run(forget, kind, now - days * dayMs);
  }
  const isOpen = "subject in (select value from json_each(?))";
  const open = JSON.stringify(openJobs);
  sql.run(`update submissions set closed_at = null where closed_at is not null and ${isOpen}`, open);
  const close = `
    update submissions set closed_at = ? where kind = 'application' and closed_at is null and not ${isOpen}`;
  sql.run(close, now, open);
  forgotten.application = sql.run("delete from submissions where closed_at <= ?", now - application * dayMs);
  forgotten.files = sql.run("delete from files where submission not in (select id from submissions)");
  return forgotten;
}
