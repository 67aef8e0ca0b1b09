import { mapRecord } from "../../model/shapes/typed-keys.ts";
import { ownKind, type SubmissionKind, submissionForms } from "../../model/studio/submission-forms.ts";
import type { ExportStore } from "./export-store.ts";
import type { Claim, OwnedClaim, StoredReply } from "./idempotency-claim.ts";
import type { Mail, MailTransport } from "./mail.ts";
import type { OutboxStore } from "./outbox-store.ts";
import type { QuotaStore } from "./quota-store.ts";

/** File of a submission; `id` is random, and no address serves the file. */
export interface SubmittedFile {
  id: string;
  name: string;
  mediaType: string;
  bytes: number;
  /** Lower-case hexadecimal. */
  sha256: string;
}

export interface Submission {
  id: string;
  kind: SubmissionKind;
  /** Milliseconds since 1970. */
  at: number;
  data: Record<string, unknown>;
  files?: readonly SubmittedFile[];
  /** Set if a mail about it was held back. */
  heldBack?: TypedMailBound;
  /** Reasons why it is suspected to be spam, in words for the inbox; set until it is released. */
  suspected?: readonly string[];
}

/** Outcome of `begin`: proceed as the owner, replay the reply, or refuse. */
export type ClaimState =
  | { state: "new"; owner: string }
  | { state: "replay"; reply: StoredReply }
  | { state: "in-flight" }
  | { state: "mismatch" };

/** Changes of one accepted request, stored in one transaction. */
export interface AcceptedSubmission {
  /** If it is suspected, its mails are held until it is released. */
  submission: Submission;
  mails: readonly Mail[];
  transport: MailTransport;
  /** Key of the client, whose submissions per day are limited. */
  client: string;
  /** Maximum number of mails per day to all typed addresses. */
  typedMailsADay: number;
  /** Hash of the submitted content, which identifies a repetition. */
  content?: string;
  /** Set if the same content of the last day counts as this submission too. */
  isOnce?: boolean;
  /** Hash of the text alone, from any sender. */
  wording?: string;
  claim?: OwnedClaim;
  reply: StoredReply;
  /** Reply if a mail to a typed address is held back (default: `reply`). */
  replyHeldBack?: StoredReply;
}

/** Limits of mails to typed addresses: per mailbox, per domain, and per day. */
export const typedMailBounds = ["mailbox", "domain", "day"] as const;
export type TypedMailBound = (typeof typedMailBounds)[number];

/** Outcome of an acceptance. If it was not accepted, nothing was stored and its claim is still open. */
export type Accepted =
  /** `heldBack` names the limit that a mail to a typed address exceeds, or would exceed. */
  | { state: "accepted"; heldBack?: TypedMailBound }
  /** The same content was accepted before, under this identifier. */
  | { state: "duplicate"; id: string }
  /** The client's daily quota of submissions is used up; it is renewed in `seconds`. */
  | { state: "inbox-full"; seconds: number };

/** Error if another request took over the key of a slow one; nothing of the slow one was stored. */
export class LeaseLostError extends Error {
  constructor() {
    super("The claim belongs to another request by now.");
    this.name = "LeaseLostError";
  }
}

/** Error if a remote store cannot be reached; the call may be repeated. */
export class StoreAwayError extends Error {
  /** Code of the driver or the system. */
  readonly code: string | undefined;

  constructor(cause: Error & { code?: string | undefined }) {
    super(`The store cannot be reached: ${cause.code ?? cause.message}`, { cause });
    this.name = "StoreAwayError";
    this.code = cause.code;
  }
}

/** Submissions with the mails that they cause. Times are milliseconds since 1970. */
export interface SubmissionStore {
  /** Takes a key for `leases.claimMs`; a key with an expired lease is taken over. */
  begin(claim: Claim, now: number): Promise<ClaimState>;
  /** Returns true if a running request or a stored reply holds a key; takes nothing. */
  isHeld(claim: Pick<Claim, "scope" | "key">, now: number): Promise<boolean>;
  /** Stores a reply under its key, without any other effect. Rejects with a `LeaseLostError`. */
  complete(claim: OwnedClaim, reply: StoredReply, now: number): Promise<void>;
  /** Releases a claim after a request without effect; does nothing once the claim is completed or lost. */
  abandon(claim: OwnedClaim): Promise<void>;
  /** Stores an accepted request with its files. Rejects with a `LeaseLostError`. */
  accept(acceptance: AcceptedSubmission): Promise<Accepted>;
  /** Counts how often a text was sent in the last `retention.sameWordingHours`, by any sender. */
  countWording(wording: string, now: number): Promise<number>;
}

export type KeptFile = Pick<SubmittedFile, "id" | "bytes" | "sha256">;

/** Submitted files. A file without a submission is dropped after `retention.strayFileHours`. */
export interface FileStore {
  /** Stores a file as it arrives, with bounded memory; stores nothing if the source fails. */
  putFile(source: AsyncIterable<Uint8Array>): Promise<KeptFile>;
  /** Reads the content of a file; throws if there is none. */
  readFile(id: string): AsyncIterable<Uint8Array>;
  /** Drops a file without a submission; does nothing to one of a submission. */
  dropFile(id: string): Promise<void>;
}

/** Mail in the outbox, as the operator sees it. */
export interface OutboxEntry {
  mail: Mail;
  transport: MailTransport;
  state: "waiting" | "dead";
  /** Time of the next try, or of the last one of a dead mail. */
  dueAt: number;
  attempts: number;
  /** Code of the last failure. */
  reason: string | null;
}

/** Outcome of a release: the mails that were held for a submission. */
export interface Release {
  queued: number;
  /** Set if a mail to a typed address stays held back; names the limit that it would exceed. */
  heldBack?: TypedMailBound;
}

/** Inbox and outbox, as the studio reads them. */
export interface InboxStore {
  /** Returns the newest submissions of the kinds, at most `most`: suspected, not suspected, or all (default). */
  listSubmissions(kinds: readonly SubmissionKind[], most: number, isSuspected?: boolean): Promise<Submission[]>;
  getSubmission(id: string): Promise<Submission | undefined>;
  /**
   * Clears the suspicion of a submission and queues its held mails, within the limits of typed addresses at this time.
   * Returns undefined if there is no such submission, or it is not suspected.
   */
  releaseSubmission(id: string, now: number, typedMailsADay: number): Promise<Release | undefined>;
  /** Deletes a submission at once, with its files and its unsent mails; returns true if there was one. */
  forgetSubmission(id: string): Promise<boolean>;
  /** Returns the mails in a state, the oldest due first. */
  listMails(state: OutboxEntry["state"], most: number): Promise<OutboxEntry[]>;
  /** Makes dead mails due again as if never tried, all or the one with an identifier; returns their number. */
  reviveMails(now: number, id?: string): Promise<number>;
}

/** Numbers of waiting and stored records, for monitoring. */
export interface StoreCounts {
  mailsWaiting: number;
  /** Mails that were given up. */
  mailsDead: number;
  /** Time at which the longest waiting mail was accepted; null if none waits. */
  oldestMailAt: number | null;
  exportsQueued: number;
  exportsRunning: number;
  /** Idempotency keys in use. */
  claims: number;
  /** Submissions that are suspected to be spam, and wait for a person to look at them. */
  suspected: number;
}

/** Numbers of deleted submissions, files, and mails that were given up. */
export type Forgotten = Record<SubmissionKind | "files" | "mails", number>;

export const nothingForgotten: Readonly<Forgotten> = {
  ...mapRecord(submissionForms, () => 0),
  ...{ [ownKind]: 0, files: 0, mails: 0 },
};

/**
 * Durable state. Once the promise of a change resolves, its effect survives power loss. The store does not wait for
 * times that lie ahead only because the clock was set back.
 */
export interface Store extends SubmissionStore, QuotaStore, FileStore, OutboxStore, InboxStore, ExportStore {
  /** Returns a secret of 256 bits that all servers on the same state share; the first call creates it. */
  secret(name: string): Promise<string>;
  /** Frees resources of a server that has ended. Takes over a state for one server, or throws `StoreTakenError`. */
  recover(): Promise<void>;
  /** Deletes expired records. The retention of applications begins once their positions are no longer open. */
  sweep(now: number, openJobs: readonly string[]): Promise<Forgotten>;
  /** Returns what `sweep` would delete; rolls the deletion back. */
  drySweep(now: number, openJobs: readonly string[]): Promise<Forgotten>;
  counts(now: number): Promise<StoreCounts>;
  /** Writes data that needs room on the disk; rejects if that fails. */
  ping(now: number): Promise<void>;
  close(): Promise<void>;
}
