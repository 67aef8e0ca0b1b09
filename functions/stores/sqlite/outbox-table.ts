import { randomUUID } from "node:crypto";
import { dayMs, leases, retention } from "../../../src/api/policy.ts";
import type { OutboxStore, QueuedMail } from "../../../src/api/store/outbox-store.ts";
import type { Sql } from "./sql.ts";
import type { Synchronous } from "./synchronous.ts";

const claimWhere = (condition: string) => `
  update mails set due_at = ?, set_at = ?, owner = ?, attempts = attempts + 1
  where id in (
    select id from mails where state = 'waiting' and transport = ? and ${condition} order by due_at, id limit ?)
  returning mail, attempts`;
// Two statements, so that each uses an index, however many mails wait. A time later than now belongs to a clock that
// was set back since.
const claims = [claimWhere("due_at <= ?"), claimWhere("set_at > ?")];
const renew = "update mails set due_at = ?, set_at = ? where id = ? and owner = ?";
const retry = "update mails set due_at = ?, set_at = ?, reason = ?, owner = null where id = ? and owner = ?";
const bury = "update mails set state = 'dead', due_at = ?, reason = ?, owner = null where id = ? and owner = ?";

interface ClaimedRow {
  mail: string;
  attempts: number;
}

export function outboxOf(sql: Sql): Synchronous<OutboxStore> {
  return {
    claimMails: (now, count, transports) =>
      sql.transaction(() => {
        const owner = randomUUID();
        const rows: ClaimedRow[] = [];
        for (const transport of transports) {
          for (const claim of claims) {
            const values = [now + leases.mailMs, now, owner, transport, now, count - rows.length];
            if (rows.length < count) rows.push(...sql.all<ClaimedRow>(claim, ...values));
          }
        }
        return rows.map(({ mail, attempts }): QueuedMail => ({ ...JSON.parse(mail), attempts: attempts - 1, owner }));
      }),
    renewMail: (id, owner, now) => sql.run(renew, now + leases.mailMs, now, id, owner) > 0,
    acknowledge: (id, owner) => sql.run("delete from mails where id = ? and owner = ?", id, owner) > 0,
    retry: (id, owner, dueAt, now, reason) => sql.run(retry, Math.round(dueAt), now, reason, id, owner) > 0,
    bury: (id, owner, now, reason) => sql.run(bury, now, reason, id, owner) > 0,
  };
}

/** Makes the mails due that an ended process held. */
export function freeMails(sql: Sql): void {
  sql.run("update mails set due_at = set_at, owner = null where owner is not null");
}

/** Deletes expired mails; returns their number. */
export function sweepOutbox(sql: Sql, now: number): number {
  return sql.run("delete from mails where state = 'dead' and due_at <= ?", now - retention.mailDays * dayMs);
}
