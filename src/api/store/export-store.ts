import type { CollectionName } from "../../model/shapes/collections.ts";
import type { Completion } from "./idempotency-claim.ts";

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
export type ExportCreation = "created" | "client-full" | "queue-full" | "store-full";

/** Whose wish an export is, and the answer that is kept with it. */
export interface Asking {
  /** Key of the client, which may have only so many open; kept as a hash until the export ends. */
  client?: string;
  settled?: Completion;
}

/**
 * Exports and their results: queued → running → succeeded or failed → expired. A question has one result, whoever asks it;
 * it is kept as long as an export of it that has succeeded. What answers false changed nothing: the lease is not the owner's
 * any more.
 */
export interface ExportStore {
  /** Queues an export, or ends it at once where its question has a result. Rejects with a `LeaseLostError`. */
  createExport(job: ExportJob, question: string, asking?: Asking): Promise<ExportCreation>;
  getExport(id: string): Promise<ExportJob | undefined>;
  /** Takes the oldest export that waits, or whose worker let its lease run out, for `leases.exportMs`. */
  claimExport(now: number): Promise<ClaimedExport | undefined>;
  /** Prolongs a lease to `leases.exportMs` from now. */
  renewExport(id: string, owner: string, now: number): Promise<boolean>;
  /** Ends an export, and with a result every one that waits for the same; no result means that it failed. */
  finishExport(id: string, owner: string, result: Uint8Array | undefined, now: number): Promise<boolean>;
  readExport(id: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
}
