import type { OutboxStore, QueuedMail } from "../../../src/contract/store.ts";
import type { Database } from "./database.ts";

const claim = `
  update mails set due_at = ?, attempts = attempts + 1
  where id in (select id from mails where state = 'waiting' and due_at <= ? order by due_at limit ?)
  returning mail, attempts`;

export function outboxOf(database: Database): OutboxStore {
  return {
    claimMails: async (now, leaseMs, count) =>
      database
        .transaction(() => database.all<{ mail: string; attempts: number }>(claim, now + leaseMs, now, count))
        .map(({ mail, attempts }): QueuedMail => ({ ...JSON.parse(mail), attempts: attempts - 1 })),
    acknowledge: async (id) => database.run("delete from mails where id = ?", id),
    retry: async (id, dueAt) => database.run("update mails set due_at = ? where id = ?", Math.round(dueAt), id),
    bury: async (id) => database.run("update mails set state = 'dead' where id = ?", id),
  };
}
