import type { StoreCounts } from "../../../src/api/store/store.ts";
import type { Sql } from "./sql.ts";

const counts = `
  select
    (select count(*) from mails where state = 'waiting') as mailsWaiting,
    (select count(*) from mails where state = 'dead') as mailsDead,
    (select min(queued_at) from mails where state = 'waiting') as oldestMailAt,
    (select count(*) from exports where status = 'queued') as exportsQueued,
    (select count(*) from exports where status = 'running') as exportsRunning,
    (select count(*) from claims where expires_at > ?) as claims,
    (select count(*) from submissions where suspected is not null) as suspected`;

export function countsOf(sql: Sql, now: number): StoreCounts {
  return { ...(sql.get<StoreCounts>(counts, now) as StoreCounts) };
}
