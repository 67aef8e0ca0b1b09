import { type Quota, type RatePolicy, sizeLimits } from "../../src/api/policy.ts";
import type { ExportCreation, ExportJob, ExportRequest } from "../../src/api/store/export-store.ts";
import type { Mail, MailTransport } from "../../src/api/store/mail.ts";
import type { OutboxEntry, Submission, SubmittedFile, TypedMailBound } from "../../src/api/store/store.ts";
import type { SubmissionKind } from "../../src/model/studio/submission-forms.ts";

/** Row of a submission, in both engines. */
export interface SubmissionRow {
  id: string;
  kind: SubmissionKind;
  at: number;
  data: string;
  held_back: TypedMailBound | null;
  /** JSON list of the reasons. */
  suspected: string | null;
}

/** Mails held for a submission, in both engines. */
export interface HeldMails {
  transport: MailTransport;
  mails: readonly Mail[];
}

export function submissionOf(row: SubmissionRow, files: readonly SubmittedFile[]): Submission {
  const { id, kind, at, data, held_back: heldBack, suspected } = row;
  return {
    id,
    kind,
    at,
    data: JSON.parse(data),
    ...(files.length > 0 && { files }),
    ...(heldBack && { heldBack }),
    ...(suspected !== null && { suspected: JSON.parse(suspected) }),
  };
}

/** Row of a mail, in both engines. */
export interface MailRow {
  mail: string;
  transport: MailTransport;
  state: OutboxEntry["state"];
  due_at: number;
  attempts: number;
  reason: string | null;
}

export function entryOf({ mail, due_at, ...row }: MailRow): OutboxEntry {
  return { ...row, mail: JSON.parse(mail) as Mail, dueAt: due_at };
}

/** Row of an export, in both engines. */
export interface ExportRow {
  id: string;
  request: string;
  status: ExportJob["status"];
  created_at: number;
  finished_at: number | null;
  attempts: number;
}

export function jobOf({ id, request, status, created_at, finished_at }: ExportRow): ExportJob {
  return { id, request: JSON.parse(request) as ExportRequest, status, createdAt: created_at, finishedAt: finished_at };
}

/**
 * Numbers of stored, open and the client's own exports, the bytes of all results, and the number of results for the
 * question.
 */
export interface ExportCounts {
  kept: number;
  open: number;
  own: number;
  bytes: number;
  answered: number;
}

/** Decides on a new export. One whose question has a result needs only its own row. */
export function creationAt({ kept, open, own, bytes, answered }: ExportCounts): ExportCreation {
  if (kept >= sizeLimits.exportsKept) return "store-full";
  if (answered > 0) return "created";
  if (own >= sizeLimits.exportsOfClient) return "client-full";
  if (open >= sizeLimits.exportQueue) return "queue-full";
  return bytes >= sizeLimits.exportBytes ? "store-full" : "created";
}

/** Returns the remaining quota in a window that ends in `leftMs` milliseconds. */
export function quotaOf({ quota }: Pick<RatePolicy, "quota">, used: number, leftMs: number, allowed: boolean): Quota {
  return { allowed, remaining: Math.max(0, quota - used), reset: Math.ceil(leftMs / 1000) };
}
