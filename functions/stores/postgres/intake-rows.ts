import type { Mail } from "../../../src/contract/mail.ts";
import { mailboxOf } from "../../../src/contract/mailbox.ts";
import { dayMs, hourMs, inboxPolicy, limits, retention } from "../../../src/contract/policy.ts";
import {
  type Acceptance,
  type Accepted,
  type Forgotten,
  type IntakeStore,
  nothingForgotten,
  type Submission,
  type SubmissionKind,
  type SubmittedFile,
  type TypedMailBound,
  typedMailBounds,
} from "../../../src/contract/store.ts";
import { hashedKey } from "../hashed-key.ts";
import { settleClaim } from "./claim-rows.ts";
import { latestOf, type Moment, momentOf, sameClockMs, timeOf } from "./moment.ts";
import type { PostgresDatabase, Statements } from "./postgres-database.ts";
import { takeQuota } from "./quota-rows.ts";

const lock = "select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest($1::text[]) as name";
const same = `
  select id from submissions where content = $1 and set_at > ${timeOf("$2")} - $3::bigint and set_at <= ${latestOf("$2")}
  order by set_at limit 1`;
const keep = `
  insert into submissions (id, kind, at, data, content, subject, set_at) values ($1, $2, $3, $4, $5, $6, ${timeOf("$7")})`;
const keepFile = `
  update files set submission = $1, place = $2, name = $3, media_type = $4
  where id = $5 and bytes is not null and submission is null`;
const queue = `
  insert into mails (id, mail, transport, due_at, set_at, queued_at)
  values ($1, $2, $3, ${timeOf("$4")}, ${timeOf("$4")}, $5)`;
const sent = `
  select
    count(*) filter (where recipient = $1 and at > ${timeOf("$3")} - $4::bigint) as mailbox,
    count(*) filter (where domain = $2 and at > ${timeOf("$3")} - $4::bigint) as domain,
    count(*) as day
  from typed_mails where at > ${timeOf("$3")} - $5::bigint and at <= ${timeOf("$3")} + ${sameClockMs}`;

export function intakeOf(database: PostgresDatabase): Pick<IntakeStore, "accept"> {
  return {
    async accept(acceptance) {
      try {
        return await database.transaction((part) => accept(part, acceptance));
      } catch (error) {
        if (error instanceof NotAccepted) return error.why;
        throw error;
      }
    },
  };
}

/** Undoes what an acceptance has done so far. */
class NotAccepted extends Error {
  readonly why: Accepted;

  constructor(why: Accepted) {
    super(why.state);
    this.why = why;
  }
}

async function accept(part: Statements, acceptance: Acceptance): Promise<Accepted> {
  const {
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
  } = acceptance;
  const moment = momentOf(submission.at);
  const once = isOnce ? content : undefined;
  const hasTyped = mails.some(({ isTyped }) => isTyped);
  await lockAll(part, [...(once === undefined ? [] : [`content ${once}`]), ...(hasTyped ? ["typed mails"] : [])]);
  const known = once === undefined ? undefined : await sameOf(part, once, moment);
  if (known) return { state: "duplicate", id: known.id };
  const { allowed, reset } = await takeQuota(part, inboxPolicy, client, moment);
  if (!allowed) throw new NotAccepted({ state: "inbox-full", seconds: reset });
  await keepSubmission(part, submission, content, moment);
  let heldBack: TypedMailBound | undefined;
  for (const mail of mails) {
    const bound = await boundOf(part, mail, moment, typedMailsADay);
    if (bound) heldBack ??= bound;
    else await part.run(queue, mail.id, JSON.stringify(mail), transport, moment, submission.at);
  }
  if (heldBack) await part.run("update submissions set held_back = $1 where id = $2", heldBack, submission.id);
  if (claim) await settleClaim(part, { claim, reply: heldBack ? replyHeldBack : reply }, moment);
  return { state: "accepted", ...(heldBack && { heldBack }) };
}

/** Keeps others from counting the same until the transaction ends; all at once and in order, so that no two wait for each other. */
async function lockAll(part: Statements, names: readonly string[]): Promise<void> {
  if (names.length > 0) await part.run(lock, [...new Set(names)].sort());
}

function sameOf(part: Statements, content: string, moment: Moment): Promise<{ id: string } | undefined> {
  return part.get(same, content, moment, retention.sameContentHours * hourMs);
}

async function keepSubmission(
  part: Statements,
  { id, kind, at, data, files = [] }: Submission,
  content: string | undefined,
  moment: Moment,
): Promise<void> {
  const subject = kind === "application" ? String(data.job) : null;
  await part.run(keep, id, kind, at, JSON.stringify(data), content ?? null, subject, moment);
  for (const [place, file] of files.entries()) await nameFile(part, id, place, file);
}

async function nameFile(part: Statements, submission: string, place: number, file: SubmittedFile): Promise<void> {
  const named = await part.run(keepFile, submission, place, file.name, file.mediaType, file.id);
  if (named === 0) throw new Error(`The file ${file.id} is not kept, or belongs to another submission.`);
}

/** The bound that a mail to a typed address would be over; counts it where there is none. The address itself is not kept. */
async function boundOf(
  part: Statements,
  { to, isTyped }: Mail,
  moment: Moment,
  typedMailsADay: number,
): Promise<TypedMailBound | undefined> {
  if (!isTyped) return undefined;
  const { name, domain } = mailboxOf(to);
  const [recipient, place] = [hashedKey(name), hashedKey(domain)];
  const found = await part.get<Record<TypedMailBound, number>>(sent, recipient, place, moment, hourMs, dayMs);
  const most = { mailbox: limits.typedMails, domain: limits.typedMailsToDomain, day: typedMailsADay };
  const over = typedMailBounds.find((bound) => found && found[bound] >= most[bound]);
  if (over) return over;
  await part.run(
    `insert into typed_mails (recipient, domain, at) values ($1, $2, ${timeOf("$3")})`,
    ...[recipient, place],
    moment,
  );
  return undefined;
}

const { application, ...daysOfKinds } = retention.submissionDays;

/** Files go with their submissions. All of a statement sees what there was before it. */
const forget = (isOver: string) => `
  with gone as (delete from submissions where ${isOver} returning id)
  select (select count(*) from gone) as submissions,
    (select count(*) from files where submission in (select id from gone)) as files`;
const forgetKind = forget(`kind = $1 and set_at <= ${timeOf("$2")} - $3::bigint`);
const forgetClosed = forget(`closed_at <= ${timeOf("$1")} - $2::bigint`);

export async function sweepIntake(part: Statements, moment: Moment, openJobs: readonly string[]): Promise<Forgotten> {
  await part.run(`delete from typed_mails where at <= ${timeOf("$1")} - $2::bigint`, moment, dayMs);
  const forgotten = { ...nothingForgotten };
  const note = (kind: SubmissionKind, gone: { submissions: number; files: number } | undefined) => {
    forgotten[kind] += gone?.submissions ?? 0;
    forgotten.files += gone?.files ?? 0;
  };
  for (const [kind, days] of Object.entries(daysOfKinds) as [keyof typeof daysOfKinds, number][]) {
    note(kind, await part.get(forgetKind, kind, moment, days * dayMs));
  }
  const isOpen = "subject = any($1::text[])";
  await part.run(`update submissions set closed_at = null where closed_at is not null and ${isOpen}`, openJobs);
  const close = `
    update submissions set closed_at = ${timeOf("$2")}
    where kind = 'application' and closed_at is null and not ${isOpen}`;
  await part.run(close, openJobs, moment);
  note("application", await part.get(forgetClosed, moment, application * dayMs));
  return forgotten;
}
