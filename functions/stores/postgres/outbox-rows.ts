import { randomUUID } from "node:crypto";
import { dayMs, leases, retention } from "../../../src/api/policy.ts";
import type { OutboxStore, QueuedMail } from "../../../src/api/store/outbox-store.ts";
import { latestOf, type Moment, momentOf, timeOf } from "./moment.ts";
import type { PostgresDatabase, Statements } from "./postgres-database.ts";

// Rows that another worker is claiming are skipped, without a wait.
const claimWhere = (condition: string) => `
  with due as materialized (
    select id from mails
    where state = 'waiting' and transport = $1 and ${condition}
    order by due_at, id limit $3
    for update skip locked)
  update mails set due_at = ${timeOf("$2")} + $4::bigint, set_at = ${timeOf("$2")}, owner = $5, attempts = attempts + 1
  from due where mails.id = due.id
  returning mail, attempts`;
// Two statements, so that each uses an index, however many mails wait.
const claims = [claimWhere(`due_at <= ${timeOf("$2")}`), claimWhere(`set_at > ${latestOf("$2")}`)];

interface ClaimedRow {
  mail: string;
  attempts: number;
}

const renew = `
  update mails set due_at = ${timeOf("$1")} + $2::bigint, set_at = ${timeOf("$1")} where id = $3 and owner = $4`;
const retry = `
  update mails set due_at = ${timeOf("$1")} + $2::bigint, set_at = ${timeOf("$1")}, reason = $3, owner = null
  where id = $4 and owner = $5`;
const bury = `
  update mails set state = 'dead', due_at = ${timeOf("$1")}, reason = $2, owner = null where id = $3 and owner = $4`;

export function outboxOf(database: PostgresDatabase): OutboxStore {
  return {
    claimMails: async (now, count, transports) => {
      const owner = randomUUID();
      const moment = momentOf(now);
      const rows: ClaimedRow[] = [];
      for (const transport of transports) {
        for (const claim of claims) {
          if (rows.length === count) break;
          const values = [transport, moment, count - rows.length, leases.mailMs, owner] as const;
          rows.push(...(await database.all<ClaimedRow>(claim, ...values)));
        }
      }
      return rows.map(({ mail, attempts }): QueuedMail => ({ ...JSON.parse(mail), attempts: attempts - 1, owner }));
    },
    renewMail: async (id, owner, now) => (await database.run(renew, momentOf(now), leases.mailMs, id, owner)) > 0,
    acknowledge: async (id, owner) =>
      (await database.run("delete from mails where id = $1 and owner = $2", id, owner)) > 0,
    retry: async (id, owner, dueAt, now, reason) =>
      (await database.run(retry, momentOf(now), Math.round(dueAt - now), reason, id, owner)) > 0,
    bury: async (id, owner, now, reason) => (await database.run(bury, momentOf(now), reason, id, owner)) > 0,
  };
}

/** Deletes expired mails; returns their number. */
export async function sweepOutbox(part: Statements, moment: Moment): Promise<number> {
  const forget = `delete from mails where state = 'dead' and due_at <= ${timeOf("$1")} - $2::bigint`;
  return part.run(forget, moment, retention.mailDays * dayMs);
}
