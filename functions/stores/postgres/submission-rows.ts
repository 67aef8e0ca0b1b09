import { formsByKind } from "../../../src/api/inbox/page-forms.ts";
import { dayMs, hourMs, inboxPolicy, retention } from "../../../src/api/policy.ts";
import {
  type Accepted,
  type AcceptedSubmission,
  type Forgotten,
  nothingForgotten,
  type Submission,
  type SubmissionStore,
  type SubmittedFile,
} from "../../../src/api/store/store.ts";
import { entriesIn } from "../../../src/model/shapes/typed-keys.ts";
import type { SubmissionKind } from "../../../src/model/studio/submission-forms.ts";
import type { HeldMails } from "../stored-rows.ts";
import { completeClaim } from "./claim-rows.ts";
import { boundOfMails, queueMails, sweepTypedMails, typedMailsLock } from "./mail-rows.ts";
import { latestOf, type Moment, momentOf, timeOf } from "./moment.ts";
import type { PostgresDatabase, Statements } from "./postgres-database.ts";
import { takeQuota } from "./quota-rows.ts";

const lock = "select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest($1::text[]) as name";
const same = `
  select id from submissions where content = $1 and set_at > ${timeOf("$2")} - $3::bigint and set_at <= ${latestOf("$2")}
  order by set_at limit 1`;
const keep = `
  insert into submissions (id, kind, at, data, content, wording, subject, set_at)
  values ($1, $2, $3, $4, $5, $6, $7, ${timeOf("$8")})`;
const keepFile = `
  update files set submission = $1, place = $2, name = $3, media_type = $4
  where id = $5 and bytes is not null and submission is null`;
const hold = "update submissions set suspected = $1, held_mails = $2 where id = $3";
const alike = `
  select count(*) as times from submissions
  where wording = $1 and set_at > ${timeOf("$2")} - $3::bigint and set_at <= ${latestOf("$2")}`;

export function submissionsOf(database: PostgresDatabase): Pick<SubmissionStore, "accept" | "countWording"> {
  return {
    async accept(acceptance) {
      try {
        return await database.transaction((part) => accept(part, acceptance));
      } catch (error) {
        if (error instanceof NotAccepted) return error.why;
        throw error;
      }
    },
    countWording: async (wording, now) => {
      const sameMs = retention.sameWordingHours * hourMs;
      return (await database.get<{ times: number }>(alike, wording, momentOf(now), sameMs))?.times ?? 0;
    },
  };
}

/** Error that rolls an acceptance back. */
class NotAccepted extends Error {
  readonly why: Accepted;

  constructor(why: Accepted) {
    super(why.state);
    this.why = why;
  }
}

async function accept(part: Statements, acceptance: AcceptedSubmission): Promise<Accepted> {
  const {
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
  } = acceptance;
  const { id, at, suspected } = submission;
  const moment = momentOf(at);
  const once = isOnce ? content : undefined;
  const hasTyped = mails.some(({ isTyped }) => isTyped);
  await lockAll(part, [...(once === undefined ? [] : [`content ${once}`]), ...(hasTyped ? [typedMailsLock] : [])]);
  const known = once === undefined ? undefined : await sameOf(part, once, moment);
  if (known) return { state: "duplicate", id: known.id };
  const { allowed, reset } = await takeQuota(part, inboxPolicy, client, moment);
  if (!allowed) throw new NotAccepted({ state: "inbox-full", seconds: reset });
  await keepSubmission(part, submission, { content, wording }, moment);
  const arriving = { mails, transport, at, moment, typedMailsADay };
  const heldBack = suspected ? await boundOfMails(part, arriving) : (await queueMails(part, arriving)).heldBack;
  if (suspected) {
    // In the row of their submission, so that they are deleted with it.
    const held: HeldMails = { transport, mails };
    await part.run(hold, JSON.stringify(suspected), JSON.stringify(held), id);
  } else if (heldBack) await part.run("update submissions set held_back = $1 where id = $2", heldBack, id);
  if (claim) await completeClaim(part, { claim, reply: heldBack ? replyHeldBack : reply }, moment);
  return { state: "accepted", ...(heldBack && { heldBack }) };
}

/**
 * Locks names until the transaction ends, so that no other counts the same. All at once and in order, to avoid
 * deadlocks.
 */
export async function lockAll(part: Statements, names: readonly string[]): Promise<void> {
  if (names.length > 0) await part.run(lock, [...new Set(names)].sort());
}

function sameOf(part: Statements, content: string, moment: Moment): Promise<{ id: string } | undefined> {
  return part.get(same, content, moment, retention.sameContentHours * hourMs);
}

async function keepSubmission(
  part: Statements,
  { id, kind, at, data, files = [] }: Submission,
  { content, wording }: Pick<AcceptedSubmission, "content" | "wording">,
  moment: Moment,
): Promise<void> {
  const { closesWith } = formsByKind[kind];
  const subject = closesWith === undefined ? null : String(data[closesWith]);
  await part.run(keep, id, kind, at, JSON.stringify(data), content ?? null, wording ?? null, subject, moment);
  for (const [place, file] of files.entries()) await nameFile(part, id, place, file);
}

async function nameFile(part: Statements, submission: string, place: number, file: SubmittedFile): Promise<void> {
  const named = await part.run(keepFile, submission, place, file.name, file.mediaType, file.id);
  if (named === 0) throw new Error(`The file ${file.id} is not kept, or belongs to another submission.`);
}

/** Deletes submissions with their files. All parts of a statement see the state before it. */
const forget = (isOver: string) => `
  with gone as (delete from submissions where ${isOver} returning id)
  select (select count(*) from gone) as submissions,
    (select count(*) from files where submission in (select id from gone)) as files`;
const forgetSent = forget(`kind = $1 and set_at <= ${timeOf("$2")} - $3::bigint`);
const forgetStated = (member: string) =>
  forget(
    `kind = $1 and set_at <= ${timeOf("$2")} - coalesce((data::jsonb ->> '${member}')::bigint * ${dayMs}, $3::bigint)`,
  );
const forgetClosed = forget(`kind = $1 and closed_at <= ${timeOf("$2")} - $3::bigint`);

export async function sweepSubmissions(
  part: Statements,
  moment: Moment,
  openJobs: readonly string[],
): Promise<Forgotten> {
  await sweepTypedMails(part, moment);
  const forgotten = { ...nothingForgotten };
  const note = (kind: SubmissionKind, gone: { submissions: number; files: number } | undefined) => {
    forgotten[kind] += gone?.submissions ?? 0;
    forgotten.files += gone?.files ?? 0;
  };
  const isOpen = "subject = any($1::text[])";
  await part.run(`update submissions set closed_at = null where closed_at is not null and ${isOpen}`, openJobs);
  const close = `
    update submissions set closed_at = ${timeOf("$2")}
    where kind = $3 and closed_at is null and not ${isOpen}`;
  for (const [kind, { days, closesWith, daysIn }] of entriesIn(formsByKind)) {
    if (closesWith !== undefined) await part.run(close, openJobs, moment, kind);
    const forgetOver =
      daysIn !== undefined ? forgetStated(daysIn) : closesWith === undefined ? forgetSent : forgetClosed;
    note(kind, await part.get(forgetOver, kind, moment, days * dayMs));
  }
  return forgotten;
}
