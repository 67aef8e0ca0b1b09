import type { CollectionName } from "../model/collections.ts";
import type { Mail } from "./mail.ts";

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

/** A claim with the token of the request that holds it. */
export type OwnedClaim = Claim & { owner: string };

/** An answer as it was first given. */
export interface StoredReply {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

/** An answer that is kept under its key, in one transaction with what it answers. */
export interface Settlement {
  claim: OwnedClaim;
  reply: StoredReply;
}

/** What `begin` found: go on as the owner, answer again, or refuse. */
export type ClaimState =
  | { state: "new"; owner: string }
  | { state: "replay"; reply: StoredReply }
  | { state: "in-flight" }
  | { state: "mismatch" };

/** Everything one accepted request changes; it is stored whole or not at all. */
export interface Acceptance {
  submission: Submission;
  mails: readonly Mail[];
  claim?: OwnedClaim;
  reply: StoredReply;
}

/** Thrown where a request took so long that another one took over its key; nothing of it was stored. */
export class LeaseLostError extends Error {
  constructor() {
    super("The claim belongs to another request by now.");
    this.name = "LeaseLostError";
  }
}

/** What is sent by people, with the mails it causes. Times are milliseconds since 1970. */
export interface IntakeStore {
  /** Takes a key for `leases.claimMs`; one whose owner let its lease run out is taken over. */
  begin(claim: Claim, now: number): Promise<ClaimState>;
  /** Keeps a reply under its key, without any other effect. Rejects with a `LeaseLostError`. */
  settle(claim: OwnedClaim, reply: StoredReply, now: number): Promise<void>;
  /** Gives a claim back after a request that had no effect; without effect once it is settled or lost. */
  abandon(claim: OwnedClaim): Promise<void>;
  /** Stores an accepted request. Rejects with a `LeaseLostError`. */
  accept(acceptance: Acceptance): Promise<void>;
}

/** A mail taken from the outbox under a lease; `attempts` counts the tries before this one. */
export interface QueuedMail extends Mail {
  attempts: number;
  /** Token of who took it; every further step names it. */
  owner: string;
}

/** Mails that wait to be sent. What answers false changed nothing: the lease is not the owner's any more. */
export interface OutboxStore {
  /** Takes at most `count` due mails for `leases.mailMs`; a lease that runs out makes the mail due again. */
  claimMails(now: number, count: number): Promise<QueuedMail[]>;
  /** Prolongs a lease to `leases.mailMs` from now. */
  renewMail(id: string, owner: string, now: number): Promise<boolean>;
  /** Forgets a mail that has left. */
  acknowledge(id: string, owner: string): Promise<boolean>;
  /** Gives a mail back until `dueAt`. */
  retry(id: string, owner: string, dueAt: number, now: number): Promise<boolean>;
  /** Gives up on a mail and keeps it for a person to look at. */
  bury(id: string, owner: string): Promise<boolean>;
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

/** An export taken under a lease; `attempts` counts this try too. */
export interface ClaimedExport extends ExportJob {
  attempts: number;
  /** Token of who took it; every further step names it. */
  owner: string;
}

/** What became of the wish for an export. */
export type ExportCreation = "created" | "queue-full" | "store-full";

/**
 * Exports and their results: queued → running → succeeded or failed → expired. A question has one result, whoever asks it;
 * it is kept as long as an export of it that has succeeded. What answers false changed nothing: the lease is not the owner's
 * any more.
 */
export interface ExportStore {
  /** Queues an export, or ends it at once where its question has a result. Rejects with a `LeaseLostError`. */
  createExport(job: ExportJob, question: string, settled?: Settlement): Promise<ExportCreation>;
  getExport(id: string): Promise<ExportJob | undefined>;
  /** Takes the oldest export that waits, or whose worker let its lease run out, for `leases.exportMs`. */
  claimExport(now: number): Promise<ClaimedExport | undefined>;
  /** Prolongs a lease to `leases.exportMs` from now. */
  renewExport(id: string, owner: string, now: number): Promise<boolean>;
  /** Ends an export, and with a result every one that waits for the same; no result means that it failed. */
  finishExport(id: string, owner: string, result: Uint8Array | undefined, now: number): Promise<boolean>;
  readExport(id: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** How much there is of what waits or is kept for a while, for whoever watches over the service. */
export interface StoreCounts {
  mailsWaiting: number;
  /** Mails that were given up. */
  mailsDead: number;
  /** When the mail that waits longest was accepted; null where none waits. */
  oldestMailAt: number | null;
  exportsQueued: number;
  exportsRunning: number;
  /** Idempotency keys that are in use. */
  claims: number;
}

/**
 * Durable state. When a promise of a change resolves, its effect survives power loss. A time that lies ahead only because the
 * clock was set back is not waited for.
 */
export interface Store extends IntakeStore, OutboxStore, ExportStore {
  /** Forgets expired keys and results, and what people sent when its time is over. */
  sweep(now: number): Promise<void>;
  counts(now: number): Promise<StoreCounts>;
  /** Writes something that needs room on the disk; rejects when that fails. */
  ping(now: number): Promise<void>;
  close(): Promise<void>;
}
