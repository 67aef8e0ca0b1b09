import type { Mail, MailTransport } from "../../../src/contract/mail.ts";
import { dayMs, hourMs, inboxPolicy, limits, retention } from "../../../src/contract/policy.ts";
import {
  type Acceptance,
  type Accepted,
  type Forgotten,
  type IntakeStore,
  nothingForgotten,
  type Submission,
} from "../../../src/contract/store.ts";
import { hashedKey } from "../hashed-key.ts";
import { settleClaim } from "./claim-table.ts";
import { quotasOf } from "./quota-table.ts";
import type { Sql } from "./sql.ts";
import type { Synchronous } from "./synchronous.ts";

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
  }: Acceptance): Accepted {
    const { at } = submission;
    const known = isOnce && content !== undefined ? sameOf(content, at) : undefined;
    if (known) return { state: "duplicate", id: known.id };
    const { allowed, reset } = quotas.takeQuota(inboxPolicy, client, at);
    if (!allowed) return { state: "inbox-full", seconds: reset };
    keep(submission, content);
    const heldBack = mails.filter((mail) => !queue(mail, transport, at)).length > 0;
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

  /** Answers whether the mail is sent. */
  function queue(mail: Mail, transport: MailTransport, at: number): boolean {
    if (mail.isTyped && !mayMail(mail.to, at)) return false;
    const insert = "insert into mails (id, mail, transport, due_at, set_at, queued_at) values (?, ?, ?, ?, ?, ?)";
    sql.run(insert, mail.id, JSON.stringify(mail), transport, at, at, at);
    return true;
  }

  /** Counts a mail to a typed address; the address itself is not kept. */
  function mayMail(address: string, now: number): boolean {
    const recipient = hashedKey(address.toLowerCase());
    const count = "select count(*) as sent from typed_mails where recipient = ? and at > ? and at <= ?";
    const found = sql.get<{ sent: number }>(count, recipient, now - hourMs, now);
    if (found && found.sent >= limits.typedMails) return false;
    sql.run("insert into typed_mails (recipient, at) values (?, ?)", recipient, now);
    return true;
  }
}

const { application, ...daysOfKinds } = retention.submissionDays;

export function sweepIntake(sql: Sql, now: number, openJobs: readonly string[]): Forgotten {
  sql.run("delete from typed_mails where at <= ?", now - hourMs);
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
