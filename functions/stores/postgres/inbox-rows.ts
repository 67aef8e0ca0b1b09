import type { InboxStore, Submission, SubmittedFile } from "../../../src/api/store/store.ts";
import { entryOf, type HeldMails, type MailRow, type SubmissionRow, submissionOf } from "../stored-rows.ts";
import { queueMails, typedMailsLock } from "./mail-rows.ts";
import { momentOf, timeOf } from "./moment.ts";
import type { PostgresDatabase } from "./postgres-database.ts";
import { lockAll } from "./submission-rows.ts";

const submissions = `
  select id, kind, at, data, held_back, suspected, array(
    select json_build_object('id', id, 'name', name, 'mediaType', media_type, 'bytes', bytes, 'sha256', sha256)
    from files where submission = submissions.id order by place) as files
  from submissions`;
const newest = `
  ${submissions} where kind = any($1::text[]) and ($2::boolean is null or (suspected is not null) = $2::boolean)
  order by at desc, id limit $3`;
const heldMails = "select held_mails from submissions where id = $1 and suspected is not null for update";
const release = "update submissions set suspected = null, held_mails = null, held_back = $1 where id = $2";
const mails = `
  select mail, transport, state, due_at, attempts, reason from mails where state = $1 order by due_at, id limit $2`;
const revive = `
  update mails set state = 'waiting', due_at = ${timeOf("$1")}, set_at = ${timeOf("$1")}, attempts = 0
  where state = 'dead' and id = coalesce($2, id)`;

const forgetMails = "delete from mails where id = $1 or starts_with(id, $1 || '.')";

export function inboxOf(database: PostgresDatabase): InboxStore {
  return {
    listSubmissions: async (kinds, most, isSuspected) =>
      (await database.all<FullRow>(newest, kinds, isSuspected === undefined ? null : String(isSuspected), most)).map(
        withFiles,
      ),
    getSubmission: async (id) => {
      const row = await database.get<FullRow>(`${submissions} where id = $1`, id);
      return row && withFiles(row);
    },
    releaseSubmission: (id, at, typedMailsADay) =>
      database.transaction(async (part) => {
        await lockAll(part, [typedMailsLock]);
        const row = await part.get<{ held_mails: string }>(heldMails, id);
        if (!row) return undefined;
        const held = JSON.parse(row.held_mails) as HeldMails;
        const released = await queueMails(part, { ...held, at, moment: momentOf(at), typedMailsADay });
        await part.run(release, released.heldBack ?? null, id);
        return released;
      }),
    forgetSubmission: (id) =>
      database.transaction(async (part) => {
        if ((await part.run("delete from submissions where id = $1", id)) === 0) return false;
        await part.run(forgetMails, id);
        return true;
      }),
    listMails: async (state, most) => (await database.all<MailRow>(mails, state, most)).map(entryOf),
    reviveMails: (now, id) => database.run(revive, momentOf(now), id ?? null),
  };
}

type FullRow = SubmissionRow & { files: SubmittedFile[] };

function withFiles({ files, ...row }: FullRow): Submission {
  return submissionOf(row, files);
}
