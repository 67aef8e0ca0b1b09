import type { ExportStore } from "./export-store.ts";
import type { Claim, OwnedClaim, StoredReply } from "./idempotency-claim.ts";
import type { Mail, MailTransport } from "./mail.ts";
import type { OutboxStore } from "./outbox-store.ts";
import type { QuotaStore } from "./quota-store.ts";

export const submissionKinds = ["contact", "estimate", "resource", "application"] as const;

export type SubmissionKind = (typeof submissionKinds)[number];

/** A file that belongs to a submission; `id` is random, and nothing is served under it. */
export interface SubmittedFile {
  id: string;
  /** Name that the sender gave it. */
  name: string;
  mediaType: string;
  bytes: number;
  /** Lower-case hexadecimal. */
  sha256: string;
}

/** Something a person sent, as it is kept. */
export interface Submission {
  id: string;
  kind: SubmissionKind;
  /** Milliseconds since 1970. */
  at: number;
  data: Record<string, unknown>;
  files?: readonly SubmittedFile[];
  /** Set where a mail about it was held back. */
  heldBack?: TypedMailBound;
  /** Why it is suspected to be spam, in words for the inbox; set until it is released. */
  suspected?: readonly string[];
}

/** What `begin` found: go on as the owner, answer again, or refuse. */
export type ClaimState =
  | { state: "new"; owner: string }
  | { state: "replay"; reply: StoredReply }
  | { state: "in-flight" }
  | { state: "mismatch" };

/** Everything one accepted request changes; it is stored whole or not at all. */
export interface AcceptedSubmission {
  /** Where it is suspected, its mails are held until it is released. */
  submission: Submission;
  mails: readonly Mail[];
  /** How the mails are to leave. */
  transport: MailTransport;
  /** Key of the client, which may send only so much a day. */
  client: string;
  /** Mails that may go to typed addresses in a day, all together. */
  typedMailsADay: number;
  /** Hash of what was sent, by which the same is known again. */
  content?: string;
  /** Whether the same content of the last day stands for this one too. */
  isOnce?: boolean;
  /** Hash of the text alone, whoever sent it. */
  wording?: string;
  claim?: OwnedClaim;
  reply: StoredReply;
  /** The reply where a mail to a typed address is held back; without one, `reply` stands there too. */
  replyHeldBack?: StoredReply;
}

/** Bounds of the mails to typed addresses: of one mailbox, of one domain, and of a day. */
export const typedMailBounds = ["mailbox", "domain", "day"] as const;
export type TypedMailBound = (typeof typedMailBounds)[number];

/** What became of an acceptance. Where it was not accepted, nothing was stored and its claim is still open. */
export type Accepted =
  /** `heldBack` where a mail to a typed address is not sent, or would not be, by the bound that it would be over. */
  | { state: "accepted"; heldBack?: TypedMailBound }
  /** The same content was taken before, under this identifier. */
  | { state: "duplicate"; id: string }
  /** The client has sent all that it may in a day; renewed in so many seconds. */
  | { state: "inbox-full"; seconds: number };

/** Thrown where a request took so long that another one took over its key; nothing of it was stored. */
export class LeaseLostError extends Error {
  constructor() {
    super("The claim belongs to another request by now.");
    this.name = "LeaseLostError";
  }
}

/** Thrown where a store elsewhere cannot be reached; what was asked of it may be asked again. */
export class StoreAwayError extends Error {
  /** Code of the driver or the system. */
  readonly code: string | undefined;

  constructor(cause: Error & { code?: string | undefined }) {
    super(`The store cannot be reached: ${cause.code ?? cause.message}`, { cause });
    this.name = "StoreAwayError";
    this.code = cause.code;
  }
}

/** What is sent by people, with the mails it causes. Times are milliseconds since 1970. */
export interface SubmissionStore {
  /** Takes a key for `leases.claimMs`; one whose owner let its lease run out is taken over. */
  begin(claim: Claim, now: number): Promise<ClaimState>;
  /** Whether a key is held, by a request under way or with its reply; takes nothing. */
  isHeld(claim: Pick<Claim, "scope" | "key">, now: number): Promise<boolean>;
  /** Keeps a reply under its key, without any other effect. Rejects with a `LeaseLostError`. */
  settle(claim: OwnedClaim, reply: StoredReply, now: number): Promise<void>;
  /** Gives a claim back after a request that had no effect; without effect once it is settled or lost. */
  abandon(claim: OwnedClaim): Promise<void>;
  /** Stores an accepted request with its files. Rejects with a `LeaseLostError`. */
  accept(acceptance: AcceptedSubmission): Promise<Accepted>;
  /** How often a text was sent in the last `retention.sameWordingHours`, whoever sent it. */
  countWording(wording: string, now: number): Promise<number>;
}

/** A file as it was kept. */
export type KeptFile = Pick<SubmittedFile, "id" | "bytes" | "sha256">;

/** Files that people send. One that no submission names is dropped after `retention.strayFileHours`. */
export interface FileStore {
  /** Keeps a file as it arrives, with bounded memory; keeps nothing of one whose source fails. */
  putFile(source: AsyncIterable<Uint8Array>): Promise<KeptFile>;
  /** Content of a file; throws where there is none. */
  readFile(id: string): AsyncIterable<Uint8Array>;
  /** Drops a file that belongs to no submission; without effect on one that does. */
  dropFile(id: string): Promise<void>;
}

/** A mail in the outbox, as its owner sees it. */
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

/** What became of the mails that were held for a submission. */
export interface Release {
  queued: number;
  /** Set where a mail to a typed address stays held back, by the bound that it would be over. */
  heldBack?: TypedMailBound;
}

/** What the studio reads of its inbox and outbox. */
export interface InboxStore {
  /** The newest submissions of the kinds, at most so many: those that are suspected, those that are not, or all. */
  listSubmissions(kinds: readonly SubmissionKind[], most: number, isSuspected?: boolean): Promise<Submission[]>;
  getSubmission(id: string): Promise<Submission | undefined>;
  /**
   * Takes the suspicion from a submission, and queues the mails that were held for it, within the bounds of typed addresses at
   * this time. Undefined where there is no such submission, or it is not suspected.
   */
  releaseSubmission(id: string, now: number, typedMailsADay: number): Promise<Release | undefined>;
  /** Forgets a submission at once, with its files and its mails that have not left; answers whether there was one. */
  forgetSubmission(id: string): Promise<boolean>;
  /** Mails in a state, the oldest due first. */
  listMails(state: OutboxEntry["state"], most: number): Promise<OutboxEntry[]>;
  /** Makes dead mails due again as if never tried, all or the one with an identifier; answers how many. */
  reviveMails(now: number, id?: string): Promise<number>;
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
  /** Submissions that are suspected to be spam, and wait for somebody to look at them. */
  suspected: number;
}

/** How much was forgotten of what people sent, and of mails that were given up. */
export type Forgotten = Record<SubmissionKind | "files" | "mails", number>;

export const nothingForgotten: Readonly<Forgotten> = {
  contact: 0,
  estimate: 0,
  resource: 0,
  application: 0,
  files: 0,
  mails: 0,
};

/**
 * Durable state. When a promise of a change resolves, its effect survives power loss. A time that lies ahead only because the
 * clock was set back is not waited for.
 */
export interface Store extends SubmissionStore, QuotaStore, FileStore, OutboxStore, InboxStore, ExportStore {
  /** A secret of 256 bits that all servers on the same state share, made when it is first asked for. */
  secret(name: string): Promise<string>;
  /** Frees what a server that has ended held. A state of one server is this one's from then on, or it throws `StoreTakenError`. */
  recover(): Promise<void>;
  /** Forgets what has expired. Applications for positions that are not open any more are kept for their time from then on. */
  sweep(now: number, openJobs: readonly string[]): Promise<Forgotten>;
  /** Does the same and takes it back: what `sweep` would forget. */
  drySweep(now: number, openJobs: readonly string[]): Promise<Forgotten>;
  counts(now: number): Promise<StoreCounts>;
  /** Writes something that needs room on the disk; rejects when that fails. */
  ping(now: number): Promise<void>;
  close(): Promise<void>;
}
