import { limits } from "../../../src/contract/policy.ts";
import type { ExportJob, ExportRequest, ExportStore } from "../../../src/contract/store.ts";
import type { Database } from "./database.ts";
import { settleClaim } from "./intake.ts";

const keptMs = limits.exportHours * 3_600_000;
/** How long an expired export is remembered, so that its address says so. */
const rememberedMs = 7 * keptMs;

interface ExportRow {
  id: string;
  request: string;
  status: ExportJob["status"];
  created_at: number;
  finished_at: number | null;
  attempts: number;
}

const columns = "id, request, status, created_at, finished_at, attempts";
const claim = `
  update exports set status = 'running', lease_until = ?, attempts = attempts + 1
  where id = (
    select id from exports
    where status = 'queued' or (status = 'running' and lease_until <= ?)
    order by created_at limit 1)
  returning ${columns}`;

export function exportsOf(database: Database): ExportStore {
  return {
    createExport: async ({ id, request, createdAt }, most, settled) =>
      database.transaction(() => {
        const count = "select count(*) as open from exports where status in ('queued', 'running')";
        if ((database.get<{ open: number }>(count)?.open ?? 0) >= most) return false;
        const insert = "insert into exports (id, request, status, created_at) values (?, ?, 'queued', ?)";
        database.run(insert, id, JSON.stringify(request), createdAt);
        if (settled) settleClaim(database, settled.claim, settled.reply, createdAt);
        return true;
      }),
    getExport: async (id) => {
      const row = database.get<ExportRow>(`select ${columns} from exports where id = ?`, id);
      return row && jobOf(row);
    },
    claimExport: async (now, leaseMs) => {
      const row = database.transaction(() => database.get<ExportRow>(claim, now + leaseMs, now));
      return row && { ...jobOf(row), attempts: row.attempts };
    },
    renewExport: async (id, leaseUntil) =>
      database.run("update exports set lease_until = ? where id = ? and status = 'running'", leaseUntil, id),
    finishExport: async (id, result, now) => {
      const update = "update exports set status = ?, result = ?, finished_at = ? where id = ? and status = 'running'";
      database.run(update, result ? "succeeded" : "failed", result ?? null, now, id);
    },
    readExport: async (id) =>
      database.get<{ result: Uint8Array<ArrayBuffer> | null }>(
        "select result from exports where id = ? and status = 'succeeded'",
        id,
      )?.result ?? undefined,
  };
}

function jobOf({ id, request, status, created_at, finished_at }: ExportRow): ExportJob {
  return {
    id,
    request: JSON.parse(request) as ExportRequest,
    status,
    createdAt: created_at,
    finishedAt: finished_at,
  };
}

export function sweepExports(database: Database, now: number): void {
  const expire = `
    update exports set status = 'expired', result = null
    where status in ('succeeded', 'failed') and finished_at <= ?`;
  database.run(expire, now - keptMs);
  database.run("delete from exports where status = 'expired' and finished_at <= ?", now - rememberedMs);
}
