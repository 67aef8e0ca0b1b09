import type { Mail, MailTransport } from "./mail.ts";

/** A mail taken from the outbox under a lease; `attempts` counts the tries before this one. */
export interface QueuedMail extends Mail {
  attempts: number;
  /** Token of who took it; every further step names it. */
  owner: string;
}

/** Mails that wait to be sent. What answers false changed nothing: the lease is not the owner's any more. */
export interface OutboxStore {
  /** Takes at most `count` due mails of the transports for `leases.mailMs`; a lease that runs out makes the mail due again. */
  claimMails(now: number, count: number, transports: readonly MailTransport[]): Promise<QueuedMail[]>;
  /** Prolongs a lease to `leases.mailMs` from now. */
  renewMail(id: string, owner: string, now: number): Promise<boolean>;
  /** Forgets a mail that has left. */
  acknowledge(id: string, owner: string): Promise<boolean>;
  /** Gives a mail back until `dueAt`; the reason is a code, never words of a server. */
  retry(id: string, owner: string, dueAt: number, now: number, reason: string): Promise<boolean>;
  /** Gives up on a mail and keeps it for a person to look at. */
  bury(id: string, owner: string, now: number, reason: string): Promise<boolean>;
}
