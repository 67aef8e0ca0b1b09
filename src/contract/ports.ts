import type { Studio } from "../model/studio.ts";

/** Prose of a published page, as its twins hold it; links absolute. */
export interface Prose {
  markdown: string;
  html: string;
}

/** Wall time in milliseconds since 1970, for what is stored; windows are measured with a monotonic clock. */
export interface Clock {
  now(): number;
}

/** Makes identifiers that cannot be guessed (at least 122 random bits). */
export interface Ids {
  next(): string;
}

/** A mail that is ready to leave; `id` becomes its stable Message-ID. */
export interface Mail {
  id: string;
  to: string;
  /** Set when the address came with the request: nobody proved that it is theirs, so few mails go there an hour. */
  isTyped?: boolean;
  replyTo?: string;
  subject: string;
  text: string;
}

/** A mail taken from the outbox under a lease; `attempts` counts the tries before this one. */
export interface QueuedMail extends Mail {
  attempts: number;
}

/** Delivers one mail or throws; may deliver twice, always with the same Message-ID. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Something a person sent, as it is kept. */
export interface Submission {
  id: string;
  kind: "contact";
  /** Milliseconds since 1970. */
  at: number;
  data: Record<string, unknown>;
}

/** An idempotency key in use: scope is operation and client, fingerprint the hash of the body. */
export interface Claim {
  scope: string;
  key: string;
  fingerprint: string;
}

/** An answer as it was first given. */
export interface StoredReply {
  status: number;
  body: string;
}

/** What `begin` found: go on, answer again, or refuse. */
export type ClaimState =
  | { state: "new" }
  | { state: "replay"; reply: StoredReply }
  | { state: "in-flight" }
  | { state: "mismatch" };

/** Everything one accepted request changes; it is stored whole or not at all. */
export interface Acceptance {
  submission: Submission;
  mails: readonly Mail[];
  claim?: Claim;
  reply: StoredReply;
}

/** Mails an hour to one typed address, whatever the client; further ones are not sent. Rulings §6. */
export const typedMailsAnHour = 3;

/** Durable state. When a promise of `accept` resolves, its effect survives power loss. */
export interface Store {
  begin(claim: Claim, now: number): Promise<ClaimState>;
  /** Gives a claim back after a request that had no effect. */
  abandon(claim: Claim): Promise<void>;
  accept(acceptance: Acceptance): Promise<void>;
  /** Takes at most `count` due mails for `leaseMs`; a lease that runs out makes the mail due again. */
  claimMails(now: number, leaseMs: number, count: number): Promise<QueuedMail[]>;
  acknowledge(id: string): Promise<void>;
  retry(id: string, dueAt: number): Promise<void>;
  /** Gives up on a mail and keeps it for a person to look at. */
  bury(id: string): Promise<void>;
  /** Forgets expired keys. */
  sweep(now: number): Promise<void>;
  /** Throws when the store cannot be written. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The capabilities that an operation may use. */
export interface Ports {
  studio: Studio;
  /** Origin of every absolute address; never taken from a request. */
  baseUrl: string;
  /** Prose of a page by its path; undefined where there is none. */
  prose(path: string): Promise<Prose | undefined>;
  store: Store;
  clock: Clock;
  ids: Ids;
  /** Where mails to the studio go. */
  inbox: string;
}
