import type { StoreCounts } from "../../../src/contract/store.ts";
import type { Database } from "./database.ts";

const counts = `
  select
    (select count(*) from mails where state = 'waiting') as mailsWaiting,
    (select count(*) from mails where state = 'dead') as mailsDead,
    (select min(queued_at) from mails where state = 'waiting') as oldestMailAt,
    (select count(*) from exports where status = 'queued') as exportsQueued,
    (select count(*) from exports where status = 'running') as exportsRunning,
    (select count(*) from claims where expires_at > ?) as claims`;

export function countsOf(database: Database, now: number): StoreCounts {
  return { ...(database.get<StoreCounts>(counts, now) as StoreCounts) };
}
