import type { InboxStore, Submission, SubmittedFile } from "../../../src/contract/store.ts";
import { entryOf, type MailRow, type SubmissionRow, submissionOf } from "../stored-rows.ts";
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
  select id, kind, at, data, held_back from submissions where kind in (select value from json_each(?))
  order by at desc, id limit ?`;
const mails = `
  select mail, transport, state, due_at, attempts, reason from mails where state = ? order by due_at, id limit ?`;
const revive = `
  update mails set state = 'waiting', due_at = ?, set_at = ?, attempts = 0
  where state = 'dead' and id = coalesce(?, id)`;

const forgetMails = "delete from mails where id = ?1 or substr(id, 1, length(?1) + 1) = ?1 || '.'";

export function inboxOf(sql: Sql): Synchronous<InboxStore> {
  return {
    listSubmissions: (kinds, most) => sql.all<SubmissionRow>(newest, JSON.stringify(kinds), most).map(withFiles),
    getSubmission: (id) => {
      const row = sql.get<SubmissionRow>("select id, kind, at, data, held_back from submissions where id = ?", id);
      return row && withFiles(row);
    },
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
