import { randomUUID } from "node:crypto";
import type { ExportStore } from "../../../src/contract/export-store.ts";
import { dayMs, hourMs, leases, retention } from "../../../src/contract/policy.ts";
import { creationAt, type ExportCounts, type ExportRow, jobOf } from "../stored-rows.ts";
import { settleClaim } from "./claim-table.ts";
import type { Database } from "./database.ts";
import type { Synchronous } from "./synchronous.ts";

const columns = "id, request, status, created_at, finished_at, attempts";
const counts = `
  select
    (select count(*) from exports) as kept,
    (select count(*) from exports where status in ('queued', 'running')) as open,
    (select coalesce(sum(length(content)), 0) from results) as bytes,
    exists (select 1 from results where question = ?) as answered`;
const claim = `
  update exports set status = 'running', lease_until = ?, set_at = ?, owner = ?, attempts = attempts + 1
  where id = (
    select id from exports
    where status = 'queued' or (status = 'running' and (lease_until <= ? or set_at > ?))
    order by created_at limit 1)
  returning ${columns}`;
const renew = "update exports set lease_until = ?, set_at = ? where id = ? and owner = ?";
const finish = `
  update exports set status = ?, finished_at = ?, owner = null where id = ? and owner = ?
  returning question`;
const finishAlike = `
  update exports set status = 'succeeded', finished_at = ? where question = ? and status = 'queued'`;
const read = `
  select content from results
  where question = (select question from exports where id = ? and status = 'succeeded')`;

export function exportsOf(database: Database): Synchronous<ExportStore> {
  return {
    createExport: ({ id, request, createdAt }, question, settled) =>
      database.transaction(() => {
        const found = database.get<ExportCounts>(counts, question) as ExportCounts;
        const creation = creationAt(found);
        if (creation !== "created") return creation;
        const insert = `
          insert into exports (id, request, question, status, created_at, finished_at) values (?, ?, ?, ?, ?, ?)`;
        const [status, finishedAt] = found.answered > 0 ? ["succeeded", createdAt] : ["queued", null];
        database.run(insert, id, JSON.stringify(request), question, status as string, createdAt, finishedAt as number);
        if (settled) settleClaim(database, settled, createdAt);
        return creation;
      }),
    getExport: (id) => {
      const row = database.get<ExportRow>(`select ${columns} from exports where id = ?`, id);
      return row && jobOf(row);
    },
    claimExport: (now) => {
      const owner = randomUUID();
      const row = database.transaction(() =>
        database.get<ExportRow>(claim, now + leases.exportMs, now, owner, now, now),
      );
      return row && { ...jobOf(row), attempts: row.attempts, owner };
    },
    renewExport: (id, owner, now) => database.run(renew, now + leases.exportMs, now, id, owner) > 0,
    finishExport: (id, owner, result, now) =>
      database.transaction(() => {
        const status = result ? "succeeded" : "failed";
        const row = database.get<{ question: string }>(finish, status, now, id, owner);
        if (!row) return false;
        if (!result) return true;
        const keep = "insert into results (question, content) values (?, ?) on conflict do nothing";
        database.run(keep, row.question, result);
        database.run(finishAlike, now, row.question);
        return true;
      }),
    readExport: (id) => database.get<{ content: Uint8Array<ArrayBuffer> }>(read, id)?.content,
  };
}

/** Queues the exports anew that a process was making when it ended. */
export function freeExports(database: Database): void {
  database.run("update exports set status = 'queued', owner = null where status = 'running'");
}

export function sweepExports(database: Database, now: number): void {
  const expire = "update exports set status = 'expired' where status in ('succeeded', 'failed') and finished_at <= ?";
  database.run(expire, now - retention.exportHours * hourMs);
  database.run("delete from results where question not in (select question from exports where status = 'succeeded')");
  const forget = "delete from exports where status = 'expired' and finished_at <= ?";
  database.run(forget, now - retention.endedExportDays * dayMs);
}
