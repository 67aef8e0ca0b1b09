import type { CollectionName } from "../../model/shapes/collections.ts";
import type { Completion } from "./idempotency-claim.ts";

export interface ExportRequest {
  resources: CollectionName[];
  locale: string;
  format: "markdown" | "archive";
}

export const exportStatuses = ["queued", "running", "succeeded", "failed", "expired"] as const;

/** Export with its status; times in milliseconds since 1970. */
export interface ExportJob {
  id: string;
  request: ExportRequest;
  status: (typeof exportStatuses)[number];
  createdAt: number;
  finishedAt: number | null;
}

/** Export taken under a lease; `attempts` includes the current try. */
export interface ClaimedExport extends ExportJob {
  attempts: number;
  /** Token of the lease's owner; every further step names it. */
  owner: string;
}

export type ExportCreation = "created" | "client-full" | "queue-full" | "store-full";

/** Client of an export, and the reply that is stored with it. */
export interface Asking {
  /** Key of the client, whose number of open exports is limited; stored as a hash until the export ends. */
  client?: string;
  completion?: Completion;
}

/**
 * Exports and their results: queued → running → succeeded or failed → expired. All exports of a question share one
 * result, across clients. It is kept as long as a succeeded export of the question. A method that answers false changed
 * nothing: the owner has lost the lease.
 */
export interface ExportStore {
  /** Queues an export, or ends it at once if its question has a result. Rejects with a `LeaseLostError`. */
  createExport(job: ExportJob, question: string, asking?: Asking): Promise<ExportCreation>;
  getExport(id: string): Promise<ExportJob | undefined>;
  /** Takes the oldest export that is queued, or whose lease has expired, for `leases.exportMs`. */
  claimExport(now: number): Promise<ClaimedExport | undefined>;
  /** Prolongs a lease to `leases.exportMs` from now. */
  renewExport(id: string, owner: string, now: number): Promise<boolean>;
  /** Ends an export; a result also ends all exports that wait for it. Without a result the export has failed. */
  finishExport(id: string, owner: string, result: Uint8Array | undefined, now: number): Promise<boolean>;
  readExport(id: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
}
