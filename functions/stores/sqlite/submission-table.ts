import { formsByKind } from "../../../src/api/inbox/page-forms.ts";
import { dayMs, hourMs, inboxPolicy, retention } from "../../../src/api/policy.ts";
import {
  type Accepted,
  type AcceptedSubmission,
  type Forgotten,
  nothingForgotten,
  type Submission,
  type SubmissionStore,
} from "../../../src/api/store/store.ts";
import { entriesIn } from "../../../src/model/shapes/typed-keys.ts";
import type { HeldMails } from "../stored-rows.ts";
import { completeClaim } from "./claim-table.ts";
import { boundOfMails, queueMails, sweepTypedMails } from "./mail-table.ts";
import { quotasOf } from "./quota-table.ts";
import type { Sql } from "./sql.ts";
import type { Synchronous } from "./synchronous.ts";

const alike = "select count(*) as times from submissions where wording = ? and at > ? and at <= ?";

export function submissionsOf(sql: Sql): Synchronous<Pick<SubmissionStore, "accept" | "countWording">> {
  const quotas = quotasOf(sql);
  return {
    accept: (acceptance) => sql.transaction(() => accept(acceptance)),
    countWording: (wording, now) =>
      sql.get<{ times: number }>(alike, wording, now - retention.sameWordingHours * hourMs, now)?.times ?? 0,
  };

  function accept({
    submission,
    mails,
    transport,
    client,
    content,
    isOnce,
    wording,
    claim,
    reply,
    replyHeldBack = reply,
    typedMailsADay,
  }: AcceptedSubmission): Accepted {
    const { id, at, suspected } = submission;
    const known = isOnce && content !== undefined ? sameOf(content, at) : undefined;
    if (known) return { state: "duplicate", id: known.id };
    const { allowed, reset } = quotas.takeQuota(inboxPolicy, client, at);
    if (!allowed) return { state: "inbox-full", seconds: reset };
    keep(submission, content, wording);
    const arriving = { mails, transport, at, typedMailsADay };
    const heldBack = suspected ? boundOfMails(sql, arriving) : queueMails(sql, arriving).heldBack;
    if (suspected) hold(id, suspected, { transport, mails });
    else if (heldBack) sql.run("update submissions set held_back = ? where id = ?", heldBack, id);
    if (claim) completeClaim(sql, { claim, reply: heldBack ? replyHeldBack : reply }, at);
    return { state: "accepted", ...(heldBack && { heldBack }) };
  }

  function sameOf(content: string, now: number): { id: string } | undefined {
    const select = "select id from submissions where content = ? and at > ? and at <= ? order by at limit 1";
    return sql.get(select, content, now - retention.sameContentHours * hourMs, now);
  }

  /** Stores the mails in the row of their submission, so that they are deleted with it. */
  function hold(id: string, reasons: readonly string[], held: HeldMails): void {
    const update = "update submissions set suspected = ?, held_mails = ? where id = ?";
    sql.run(update, JSON.stringify(reasons), JSON.stringify(held), id);
  }

  function keep({ id, kind, at, data, files = [] }: Submission, content?: string, wording?: string): void {
    const insert = `
      insert into submissions (id, kind, at, data, content, wording, subject) values (?, ?, ?, ?, ?, ?, ?)`;
    const { closesWith } = formsByKind[kind];
    const subject = closesWith === undefined ? null : String(data[closesWith]);
    sql.run(insert, id, kind, at, JSON.stringify(data), content ?? null, wording ?? null, subject);
    const insertFile = `
      insert into files (id, submission, place, name, media_type, bytes, sha256) values (?, ?, ?, ?, ?, ?, ?)`;
    for (const [place, file] of files.entries()) {
      sql.run(insertFile, file.id, id, place, file.name, file.mediaType, file.bytes, file.sha256);
    }
  }
}

export function sweepSubmissions(sql: Sql, now: number, openJobs: readonly string[]): Forgotten {
  sweepTypedMails(sql, now);
  const forgotten = { ...nothingForgotten };
  const isOpen = "subject in (select value from json_each(?))";
  const open = JSON.stringify(openJobs);
  sql.run(`update submissions set closed_at = null where closed_at is not null and ${isOpen}`, open);
  for (const [kind, { days, closesWith, daysIn }] of entriesIn(formsByKind)) {
    const close = `update submissions set closed_at = ? where kind = ? and closed_at is null and not ${isOpen}`;
    if (closesWith !== undefined) sql.run(close, now, kind, open);
    const begins = closesWith === undefined ? "at" : "closed_at";
    // The days are those that its sender was told.
    const kept = daysIn === undefined ? "?" : `coalesce(json_extract(data, '$.${daysIn}'), ?)`;
    const isOver = `kind = ? and ${begins} <= ? - ${kept} * ${dayMs}`;
    forgotten[kind] = sql.run(`delete from submissions where ${isOver}`, kind, now, days);
  }
  forgotten.files = sql.run("delete from files where submission not in (select id from submissions)");
  return forgotten;
}
