import { randomUUID } from "node:crypto";
import { dayMs, hourMs, leases, retention } from "../../../src/api/policy.ts";
import type { ExportStore } from "../../../src/api/store/export-store.ts";
import { hashedKey } from "../hashed-key.ts";
import { slicesOf } from "../parts.ts";
import { creationAt, type ExportCounts, type ExportRow, jobOf } from "../stored-rows.ts";
import { completeClaim } from "./claim-table.ts";
import type { Sql } from "./sql.ts";
import type { Synchronous } from "./synchronous.ts";

const columns = "id, request, status, created_at, finished_at, attempts";
const counts = `
  select
    (select count(*) from exports) as kept,
    (select count(*) from exports where status in ('queued', 'running')) as open,
    (select count(*) from exports where status in ('queued', 'running') and client = ?) as own,
    (select coalesce(sum(length(content)), 0) from result_parts) as bytes,
    exists (select 1 from result_parts where question = ?) as answered`;
const claim = `
  update exports set status = 'running', lease_until = ?, set_at = ?, owner = ?, attempts = attempts + 1
  where id = (
    select id from exports
    where status = 'queued' or (status = 'running' and (lease_until <= ? or set_at > ?))
    order by created_at limit 1)
  returning ${columns}`;
const renew = "update exports set lease_until = ?, set_at = ? where id = ? and owner = ?";
const finish = `
  update exports set status = ?, finished_at = ?, owner = null, client = null where id = ? and owner = ?
  returning question`;
const finishAlike = `
  update exports set status = 'succeeded', finished_at = ?, client = null where question = ? and status = 'queued'`;
const read = `
  select content from result_parts
  where question = (select question from exports where id = ? and status = 'succeeded') and part = ?`;
const keep = "insert into result_parts (question, part, content) values (?, ?, ?) on conflict do nothing";

/** Exports in tables, whose results are read in parts. */
export interface ExportTable extends Synchronous<Omit<ExportStore, "readExport">> {
  /** Returns a part of a result; undefined after the last one or without a result. */
  readExportPart(id: string, part: number): Uint8Array | undefined;
}

export function exportsOf(sql: Sql): ExportTable {
  return {
    createExport: ({ id, request, createdAt }, question, { client, completion } = {}) =>
      sql.transaction(() => {
        const owner = client === undefined ? null : hashedKey(client);
        const found = sql.get<ExportCounts>(counts, owner, question) as ExportCounts;
        const creation = creationAt(found);
        if (creation !== "created") return creation;
        const insert = `
          insert into exports (id, request, question, status, created_at, finished_at, client)
          values (?, ?, ?, ?, ?, ?, ?)`;
        const [status, finishedAt, whose] =
          found.answered > 0 ? (["succeeded", createdAt, null] as const) : (["queued", null, owner] as const);
        sql.run(insert, id, JSON.stringify(request), question, status, createdAt, finishedAt, whose);
        if (completion) completeClaim(sql, completion, createdAt);
        return creation;
      }),
    getExport: (id) => {
      const row = sql.get<ExportRow>(`select ${columns} from exports where id = ?`, id);
      return row && jobOf(row);
    },
    claimExport: (now) => {
      const owner = randomUUID();
      const row = sql.transaction(() => sql.get<ExportRow>(claim, now + leases.exportMs, now, owner, now, now));
      return row && { ...jobOf(row), attempts: row.attempts, owner };
    },
    renewExport: (id, owner, now) => sql.run(renew, now + leases.exportMs, now, id, owner) > 0,
    finishExport: (id, owner, result, now) =>
      sql.transaction(() => {
        const status = result ? "succeeded" : "failed";
        const row = sql.get<{ question: string }>(finish, status, now, id, owner);
        if (!row) return false;
        if (!result) return true;
        for (const [part, content] of slicesOf(result).entries()) sql.run(keep, row.question, part, content);
        sql.run(finishAlike, now, row.question);
        return true;
      }),
    readExportPart: (id, part) => sql.get<{ content: Uint8Array }>(read, id, part)?.content,
  };
}

/** Queues again the exports that an ended process was making. */
export function freeExports(sql: Sql): void {
  sql.run("update exports set status = 'queued', owner = null where status = 'running'");
}

export function sweepExports(sql: Sql, now: number): void {
  const expire = "update exports set status = 'expired' where status in ('succeeded', 'failed') and finished_at <= ?";
  sql.run(expire, now - retention.exportHours * hourMs);
  sql.run("delete from result_parts where question not in (select question from exports where status = 'succeeded')");
  const forget = "delete from exports where status = 'expired' and finished_at <= ?";
  sql.run(forget, now - retention.endedExportDays * dayMs);
}
