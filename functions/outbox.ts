import type { Clock, Mailer } from "../src/contract/ports.ts";
import type { OutboxStore, QueuedMail } from "../src/contract/store.ts";

/** How the outbox tries. Times in milliseconds. */
export interface OutboxPolicy {
  /** First wait; each further one is twice as long, with up to half of it at random on top. */
  backoffMs: number;
  longestWaitMs: number;
  mostAttempts: number;
  /** How long a mail may take before another worker takes it over. */
  leaseMs: number;
  atOnce: number;
}

export const outboxPolicy: Omit<OutboxPolicy, "backoffMs"> = {
  longestWaitMs: 6 * 3_600_000,
  mostAttempts: 12,
  leaseMs: 120_000,
  atOnce: 4,
};

/** What the outbox tells about itself; never an address or a text. */
export interface OutboxLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

interface OutboxPorts {
  store: OutboxStore;
  mailer: Mailer;
  clock: Clock;
  log: OutboxLog;
}

/** Sends the mails that are due, once; answers how many it took. Delivery is at least once. */
export async function drainOutbox({ store, mailer, clock, log }: OutboxPorts, policy: OutboxPolicy): Promise<number> {
  const mails = await store.claimMails(clock.now(), policy.leaseMs, policy.atOnce);
  await Promise.all(mails.map((mail) => deliver(mail)));
  return mails.length;

  async function deliver(mail: QueuedMail): Promise<void> {
    const { id, attempts } = mail;
    try {
      await mailer.send(mail);
      await store.acknowledge(id);
      log.info({ mail: id, attempt: attempts + 1 }, "mail sent");
    } catch (error) {
      const reason = (error as { code?: string; responseCode?: number }).responseCode ?? (error as Error).name;
      if (attempts + 1 >= policy.mostAttempts) {
        await store.bury(id);
        log.error({ mail: id, attempts: attempts + 1, reason }, "mail given up; it stays in the outbox");
        return;
      }
      const wait = Math.min(policy.backoffMs * 2 ** attempts, policy.longestWaitMs) * (1 + Math.random() / 2);
      await store.retry(id, clock.now() + wait);
      log.warn(
        { mail: id, attempt: attempts + 1, reason, waitMs: Math.round(wait) },
        "mail not sent, will be tried again",
      );
    }
  }
}
