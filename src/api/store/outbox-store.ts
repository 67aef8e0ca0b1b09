import type { Mail, MailTransport } from "./mail.ts";

/** Mail taken from the outbox under a lease; `attempts` counts the tries before this one. */
export interface QueuedMail extends Mail {
  attempts: number;
  /** Token of the lease's owner; every further step names it. */
  owner: string;
}

/** Mails that wait to be sent. A method that answers false changed nothing: the owner has lost the lease. */
export interface OutboxStore {
  /**
   * Takes at most `count` due mails of the transports for `leases.mailMs`; after an expired lease a mail is due again.
   */
  claimMails(now: number, count: number, transports: readonly MailTransport[]): Promise<QueuedMail[]>;
  /** Prolongs a lease to `leases.mailMs` from now. */
  renewMail(id: string, owner: string, now: number): Promise<boolean>;
  /** Deletes a mail that has been sent. */
  acknowledge(id: string, owner: string): Promise<boolean>;
  /** Returns a mail to the outbox until `dueAt`; the reason is a code, never a server's words. */
  retry(id: string, owner: string, dueAt: number, now: number, reason: string): Promise<boolean>;
  /** Gives up a mail and keeps it for a person to look at. */
  bury(id: string, owner: string, now: number, reason: string): Promise<boolean>;
}
