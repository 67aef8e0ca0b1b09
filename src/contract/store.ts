import type { CollectionName } from "../model/collections.ts";
import type { Mail } from "./ports.ts";

/** A mail taken from the outbox under a lease; `attempts` counts the tries before this one. */
export interface QueuedMail extends Mail {
  attempts: number;
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
  headers?: Record<string, string>;
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

/** What is sent by people, with the mails it causes. */
export interface IntakeStore {
  begin(claim: Claim, now: number): Promise<ClaimState>;
  /** Gives a claim back after a request that had no effect. */
  abandon(claim: Claim): Promise<void>;
  accept(acceptance: Acceptance): Promise<void>;
}

/** Mails that wait to be sent. */
export interface OutboxStore {
  /** Takes at most `count` due mails for `leaseMs`; a lease that runs out makes the mail due again. */
  claimMails(now: number, leaseMs: number, count: number): Promise<QueuedMail[]>;
  acknowledge(id: string): Promise<void>;
  retry(id: string, dueAt: number): Promise<void>;
  /** Gives up on a mail and keeps it for a person to look at. */
  bury(id: string): Promise<void>;
}

/** What an export is to hold. */
export interface ExportRequest {
  resources: CollectionName[];
  locale: string;
  format: "markdown" | "archive";
}

export const exportStatuses = ["queued", "running", "succeeded", "failed", "expired"] as const;

/** An export as it stands; times in milliseconds since 1970. */
export interface ExportJob {
  id: string;
  request: ExportRequest;
  status: (typeof exportStatuses)[number];
  createdAt: number;
  finishedAt: number | null;
}

/** Exports and their results: queued → running → succeeded or failed → expired. */
export interface ExportStore {
  /** Queues an export together with its idempotent reply; false when `most` are waiting or running already. */
  createExport(job: ExportJob, most: number, settled?: { claim: Claim; reply: StoredReply }): Promise<boolean>;
  getExport(id: string): Promise<ExportJob | undefined>;
  /** Takes the oldest export that waits, or whose worker let its lease run out. */
  claimExport(now: number, leaseMs: number): Promise<(ExportJob & { attempts: number }) | undefined>;
  renewExport(id: string, leaseUntil: number): Promise<void>;
  /** Ends an export; no result means that it failed. */
  finishExport(id: string, result: Uint8Array | undefined, now: number): Promise<void>;
  readExport(id: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** Durable state. When a promise of a change resolves, its effect survives power loss. */
export interface Store extends IntakeStore, OutboxStore, ExportStore {
  /** Forgets expired keys and results, and what people sent when its time is over. */
  sweep(now: number): Promise<void>;
  /** Throws when the store cannot be written. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
