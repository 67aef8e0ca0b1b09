import type { InboxStore, Submission, SubmittedFile } from "../../../src/api/store/store.ts";
import { entryOf, type HeldMails, type MailRow, type SubmissionRow, submissionOf } from "../stored-rows.ts";
import { queueMails } from "./mail-table.ts";
import type { Sql } from "./sql.ts";
import type { Synchronous } from "./synchronous.ts";

interface FileRow {
  id: string;
  name: string;
  media_type: string;
  bytes: number;
  sha256: string;
}

const newest = `
  select id, kind, at, data, held_back, suspected from submissions
  where kind in (select value from json_each(?1)) and (?2 is null or (suspected is not null) = ?2)
  order by at desc, id limit ?3`;
const one = "select id, kind, at, data, held_back, suspected from submissions where id = ?";
const heldMails = "select held_mails from submissions where id = ? and suspected is not null";
const release = "update submissions set suspected = null, held_mails = null, held_back = ? where id = ?";
const mails = `
  select mail, transport, state, due_at, attempts, reason from mails where state = ? order by due_at, id limit ?`;
const revive = `
  update mails set state = 'waiting', due_at = ?, set_at = ?, attempts = 0
  where state = 'dead' and id = coalesce(?, id)`;

const forgetMails = "delete from mails where id = ?1 or substr(id, 1, length(?1) + 1) = ?1 || '.'";

export function inboxOf(sql: Sql): Synchronous<InboxStore> {
  return {
    listSubmissions: (kinds, most, isSuspected) => {
      const only = isSuspected === undefined ? null : Number(isSuspected);
      return sql.all<SubmissionRow>(newest, JSON.stringify(kinds), only, most).map(withFiles);
    },
    getSubmission: (id) => {
      const row = sql.get<SubmissionRow>(one, id);
      return row && withFiles(row);
    },
    releaseSubmission: (id, at, typedMailsADay) =>
      sql.transaction(() => {
        const row = sql.get<{ held_mails: string }>(heldMails, id);
        if (!row) return undefined;
        const released = queueMails(sql, { ...(JSON.parse(row.held_mails) as HeldMails), at, typedMailsADay });
        sql.run(release, released.heldBack ?? null, id);
        return released;
      }),
    forgetSubmission: (id) =>
      sql.transaction(() => {
        if (sql.run("delete from submissions where id = ?", id) === 0) return false;
        sql.run("delete from files where submission = ?", id);
        sql.run(forgetMails, id);
        return true;
      }),
    listMails: (state, most) => sql.all<MailRow>(mails, state, most).map(entryOf),
    reviveMails: (now, id) => sql.run(revive, now, now, id ?? null),
  };

  function withFiles(row: SubmissionRow): Submission {
    const select = "select id, name, media_type, bytes, sha256 from files where submission = ? order by place";
    return submissionOf(row, sql.all<FileRow>(select, row.id).map(fileOf));
  }
}

function fileOf({ media_type, ...file }: FileRow): SubmittedFile {
  return { ...file, mediaType: media_type };
}
