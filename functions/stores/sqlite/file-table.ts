import { hourMs, retention } from "../../../src/api/policy.ts";
import type { Sql } from "./sql.ts";

/** Parts of files, for a store without a folder. */
export interface FileTable {
  putFilePart(file: string, part: number, content: Uint8Array, now: number): void;
  /** Returns a part of a file; undefined after the last one or without a file. */
  readFilePart(file: string, part: number): Uint8Array | undefined;
  /** Deletes the parts of a file without a submission. */
  dropFileParts(file: string): void;
}

const put = "insert into file_parts (file, part, content, put_at) values (?, ?, ?, ?)";
const read = "select content from file_parts where file = ? and part = ?";
const isStray = "not exists (select 1 from files where id = file_parts.file)";

export function filesOf(sql: Sql): FileTable {
  return {
    putFilePart: (file, part, content, now) => {
      sql.run(put, file, part, content, now);
    },
    readFilePart: (file, part) => sql.get<{ content: Uint8Array }>(read, file, part)?.content,
    dropFileParts: (file) => {
      sql.run(`delete from file_parts where file = ? and ${isStray}`, file);
    },
  };
}

/** Deletes parts without a submission after the time in which one can still arrive. */
export function sweepFileParts(sql: Sql, now: number): void {
  sql.run(`delete from file_parts where put_at <= ? and ${isStray}`, now - retention.strayFileHours * hourMs);
}
