import type { StoreCounts } from "../../../src/api/store/store.ts";
import { type Moment, timeOf } from "./moment.ts";
import type { Statements } from "./postgres-database.ts";

const counts = `
  select
    (select count(*) from mails where state = 'waiting') as "mailsWaiting",
    (select count(*) from mails where state = 'dead') as "mailsDead",
    (select min(queued_at) from mails where state = 'waiting') as "oldestMailAt",
    (select count(*) from exports where status = 'queued') as "exportsQueued",
    (select count(*) from exports where status = 'running') as "exportsRunning",
    (select count(*) from claims where expires_at > ${timeOf("$1")}) as claims,
    (select count(*) from submissions where suspected is not null) as suspected`;

export async function countsOf(database: Statements, moment: Moment): Promise<StoreCounts> {
  return (await database.get<StoreCounts>(counts, moment)) as StoreCounts;
}
