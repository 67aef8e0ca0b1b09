import { randomUUID } from "node:crypto";
import { dayMs, leases, retention } from "../../../src/contract/policy.ts";
import type { OutboxStore, QueuedMail } from "../../../src/contract/store.ts";
import type { Database } from "./database.ts";

// A due time that was set later than now belongs to a clock that was set back since.
const claim = `
  update mails set due_at = ?, set_at = ?, owner = ?, attempts = attempts + 1
  where id in (
    select id from mails
    where state = 'waiting' and (due_at <= ? or set_at > ?)
    order by due_at limit ?)
  returning mail, attempts`;
const renew = "update mails set due_at = ?, set_at = ? where id = ? and owner = ?";
const retry = "update mails set due_at = ?, set_at = ?, owner = null where id = ? and owner = ?";

export function outboxOf(database: Database): OutboxStore {
  return {
    claimMails: async (now, count) => {
      const owner = randomUUID();
      const rows = database.transaction(() =>
        database.all<{ mail: string; attempts: number }>(claim, now + leases.mailMs, now, owner, now, now, count),
      );
      return rows.map(({ mail, attempts }): QueuedMail => ({ ...JSON.parse(mail), attempts: attempts - 1, owner }));
    },
    renewMail: async (id, owner, now) => database.run(renew, now + leases.mailMs, now, id, owner) > 0,
    acknowledge: async (id, owner) => database.run("delete from mails where id = ? and owner = ?", id, owner) > 0,
    retry: async (id, owner, dueAt, now) => database.run(retry, Math.round(dueAt), now, id, owner) > 0,
    bury: async (id, owner) =>
      database.run("update mails set state = 'dead', owner = null where id = ? and owner = ?", id, owner) > 0,
  };
}

/** Makes the mails due that a process held when it ended. */
export function freeMails(database: Database): void {
  database.run("update mails set due_at = set_at, owner = null where owner is not null");
}

export function sweepOutbox(database: Database, now: number): void {
  database.run("delete from mails where state = 'dead' and due_at <= ?", now - retention.submissionDays * dayMs);
}
