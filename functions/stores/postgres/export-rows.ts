import { randomUUID } from "node:crypto";
import { dayMs, hourMs, leases, retention } from "../../../src/api/policy.ts";
import type { ExportStore } from "../../../src/api/store/export-store.ts";
import { hashedKey } from "../hashed-key.ts";
import { creationAt, type ExportCounts, type ExportRow, jobOf } from "../stored-rows.ts";
import { completeClaim } from "./claim-rows.ts";
import { latestOf, type Moment, momentOf, timeOf } from "./moment.ts";
import type { PostgresDatabase, Statements } from "./postgres-database.ts";

const columns = "id, request, status, created_at, finished_at, attempts";
// The counts, and the clients that wait for a result, stay unchanged until the transaction ends.
const lock = "select pg_advisory_xact_lock(hashtextextended('exports', 0))";
const counts = `
  select
    (select count(*) from exports) as kept,
    (select count(*) from exports where status in ('queued', 'running')) as open,
    (select count(*) from exports where status in ('queued', 'running') and client = $2) as own,
    (select coalesce(sum(length(content)), 0)::bigint from results) as bytes,
    (select count(*) from results where question = $1) as answered`;
const create = `
  insert into exports (id, request, question, status, created_at, finished_at, client)
  values ($1, $2, $3, $4, $5, $6, $7)`;
const claim = `
  with next as materialized (
    select id from exports
    where status = 'queued' or (status = 'running' and (lease_until <= ${timeOf("$1")} or set_at > ${latestOf("$1")}))
    order by created_at, id limit 1
    for update skip locked)
  update exports set
    status = 'running', lease_until = ${timeOf("$1")} + $2::bigint, set_at = ${timeOf("$1")}, owner = $3,
    attempts = attempts + 1
  from next where exports.id = next.id
  returning exports.id, request, status, created_at, finished_at, attempts`;
const renew = `
  update exports set lease_until = ${timeOf("$1")} + $2::bigint, set_at = ${timeOf("$1")} where id = $3 and owner = $4`;
const finish = `
  update exports set status = $1, finished_at = $2, owner = null, client = null where id = $3 and owner = $4
  returning question`;
const finishAlike =
  "update exports set status = 'succeeded', finished_at = $1, client = null where question = $2 and status = 'queued'";
const read = `
  select content from results
  where question = (select question from exports where id = $1 and status = 'succeeded')`;

export function exportsOf(database: PostgresDatabase): ExportStore {
  return {
    createExport: ({ id, request, createdAt }, question, { client, completion } = {}) =>
      database.transaction(async (part) => {
        await part.run(lock);
        const owner = client === undefined ? null : hashedKey(client);
        const found = (await part.get<ExportCounts>(counts, question, owner)) as ExportCounts;
        const creation = creationAt(found);
        if (creation !== "created") return creation;
        const [status, finishedAt, whose] =
          found.answered > 0 ? (["succeeded", createdAt, null] as const) : (["queued", null, owner] as const);
        await part.run(create, id, JSON.stringify(request), question, status, createdAt, finishedAt, whose);
        if (completion) await completeClaim(part, completion, momentOf(createdAt));
        return creation;
      }),
    getExport: async (id) => {
      const row = await database.get<ExportRow>(`select ${columns} from exports where id = $1`, id);
      return row && jobOf(row);
    },
    claimExport: async (now) => {
      const owner = randomUUID();
      const row = await database.get<ExportRow>(claim, momentOf(now), leases.exportMs, owner);
      return row && { ...jobOf(row), attempts: row.attempts, owner };
    },
    renewExport: async (id, owner, now) => (await database.run(renew, momentOf(now), leases.exportMs, id, owner)) > 0,
    finishExport: (id, owner, result, now) =>
      database.transaction(async (part) => {
        await part.run(lock);
        const row = await part.get<{ question: string }>(finish, result ? "succeeded" : "failed", now, id, owner);
        if (!row) return false;
        if (!result) return true;
        const keep = "insert into results (question, content) values ($1, $2) on conflict do nothing";
        await part.run(keep, row.question, result);
        await part.run(finishAlike, now, row.question);
        return true;
      }),
    readExport: async (id) => {
      const row = await database.get<{ content: Uint8Array }>(read, id);
      return row && new Uint8Array(row.content);
    },
  };
}

export async function sweepExports(part: Statements, moment: Moment): Promise<void> {
  await part.run(lock);
  const expire = `
    update exports set status = 'expired'
    where status in ('succeeded', 'failed') and finished_at <= ${timeOf("$1")} - $2::bigint`;
  await part.run(expire, moment, retention.exportHours * hourMs);
  await part.run("delete from results where question not in (select question from exports where status = 'succeeded')");
  const forget = `delete from exports where status = 'expired' and finished_at <= ${timeOf("$1")} - $2::bigint`;
  await part.run(forget, moment, retention.endedExportDays * dayMs);
}
