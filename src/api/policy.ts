import { mapRecord } from "../model/shapes/typed-keys.ts";
import type { Rate, ServiceRate } from "../model/studio/rate.ts";
import type { ServiceLimits } from "../model/studio/service-limits.ts";
import { pageForms } from "./inbox/page-forms.ts";
import { longestMessage } from "./operations/longest-message.ts";

/** Rate limit: `quota` requests in a window of `window` seconds. Spec §8. */
export interface RatePolicy {
  name: string;
  quota: number;
  window: number;
}

/** Default rate limits; `RATE_LIMIT` and `CHAT_RATE_LIMIT` change them. */
export const ratePolicies = {
  default: { name: "default", quota: 120, window: 60 },
  chat: { name: "chat", quota: 15, window: 600 },
  /** Pages rendered on demand: half of the general quota, even if that is changed. */
  pages: { name: "pages", quota: 60, window: 60 },
} as const satisfies Record<string, RatePolicy>;

/** Quotas that documents name if no others are configured. */
export const defaultRate: ServiceRate = { ...rateOf(ratePolicies.default), chat: rateOf(ratePolicies.chat) };

/** Returns the quota of computed pages for a general quota. */
export function pageRateOf({ quota, window }: Rate): Rate {
  return { quota: Math.max(1, Math.floor(quota / 2)), window };
}

function rateOf({ quota, window }: RatePolicy) {
  return { quota, window };
}

/** Maximum number of submissions per client and day, across all forms. Rulings §4. */
export const inboxPolicy: RatePolicy = { name: "inbox", quota: 50, window: 86_400 };

/** State of a client's quota: `reset` is the number of seconds until the window ends. */
export interface Quota {
  allowed: boolean;
  remaining: number;
  reset: number;
}

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** Durations of leases in milliseconds. If an owner dies, its lease expires and another process retries. */
export const leases = {
  /** Idempotency key whose request is being answered. */
  claimMs: 15_000,
  /** Mail that is being sent. Its owner renews the lease. */
  mailMs: 10_000,
  /** Export that is being made. Its owner renews the lease. */
  exportMs: 10_000,
} as const;

/** Retention periods; each name ends with its unit. */
export const retention = {
  /** Submissions by kind; an application from the day on which its position is closed. Privacy page. */
  submissionDays: mapRecord(pageForms, ({ days }) => days),
  /** Mails that could not be delivered, and mails that were written as files. Privacy page. */
  mailDays: 30,
  /** File without a submission. */
  strayFileHours: 1,
  /** Period in which the same content counts as sent once. Rulings §7. */
  sameContentHours: 24,
  /** Period in which the same text counts as repeated, from any sender. */
  sameWordingHours: 24,
  /** Idempotency key with its answer. */
  idempotencyHours: 24,
  exportHours: 24,
  /** Export after its end, so that its address reports the expiry. */
  endedExportDays: 7,
  /** Traffic counts. Privacy page. */
  trafficDays: 365,
} as const;

/** Limits of the delivery of mails from the outbox. Rulings §6. */
export const delivery = {
  /** Maximum duration of one try until the mail passes the send gate, in milliseconds; then it has failed. */
  deadlineMs: 20_000,
  /** Maximum silence of a mail server, also after a whole mail, in milliseconds. */
  silenceMs: 10_000,
  /** Maximum wait at shutdown for a mail server that has a whole mail, in milliseconds; then the lease decides. */
  afterStopMs: 3000,
  /** Maximum wait between two tries, in milliseconds. */
  longestWaitMs: 6 * hourMs,
  /** Tries after which a mail is given up. */
  mostAttempts: 12,
  /** Mails that are sent at the same time; only one at a time passes the send gate. */
  atOnce: 4,
} as const;

/** Tries after which an export has failed if each of them ended its worker. */
export const mostExportAttempts = 3;

/** Size limits in bytes and in items. Rulings §4. */
export const sizeLimits = {
  jsonBody: 64 * 1024,
  chatBody: 32 * 1024,
  /** Maximum and default; `FORM_LIMIT` lowers it for hosts that accept less. */
  applicationForm: 10 * 1024 * 1024,
  mcpBody: 1024 * 1024,
  mcpBatch: 50,
  /** Bytes of the answer to one MCP batch; a reply that does not fit is replaced by an error. */
  mcpBatchAnswer: 1024 * 1024,
  /** Look-ups of one MCP batch: a search takes one per word, any other call takes one. Further items are refused. */
  mcpBatchWork: 400,
  /** Fields that a form may have, files included. */
  formFields: 100,
  pageSize: { default: 20, maximum: 100 },
  batchSize: 20,
  /** Exports of all clients that may wait or run at once. */
  exportQueue: 50,
  /** Exports of one client among them. */
  exportsOfClient: 5,
  /** Bytes of stored results from which on no export is accepted that needs a new result. */
  exportBytes: 256 * 1024 * 1024,
  /** Exports that are stored at once, ended ones included. */
  exportsKept: 100_000,
  idempotencyKey: 255,
  /** Mails per hour to one typed mailbox, and to the typed addresses of one domain, from all clients; rulings §6. */
  typedMails: 3,
  typedMailsToDomain: 30,
  /** Default number of mails per day to all typed addresses; `TYPED_MAIL_LIMIT` changes it. */
  typedMailsADay: 500,
  uriBytes: 8 * 1024,
  /** Characters of a message to the assistant, and of one item of its history. */
  chatMessage: longestMessage,
  chatTurn: 8000,
  /** Items of the history that a message to the assistant may carry. */
  chatHistory: 40,
} as const;

export const assistantPolicy = {
  /** Passages that are weighed as answers, that a model reads, and that are quoted without a model. */
  passages: { weighed: 12, read: 6, quoted: 3 },
  /** Earlier questions that a short question is interpreted with. */
  earlierQuestions: 2,
  /** Silence between two events after which a comment is sent, in milliseconds. */
  heartbeatMs: 3000,
  /** Maximum duration of a model's answer, in milliseconds; a client of a whole answer hears nothing meanwhile. */
  model: { wholeMs: 8000, streamedMs: 30_000 },
  /** Tokens that one answer of a model may take, and all answers of a day by default. */
  answerTokens: 500,
  dailyTokens: 1_000_000,
} as const;

export const trafficLimits = {
  /** Pairs of a page and a client that are counted apart until they are written; further ones share a page. */
  pairs: 2000,
  /** Bytes of a day's counts from which on only kinds of clients are counted apart. */
  dayBytes: 8 * 1024 * 1024,
  /** Characters of a `User-Agent` that are read. */
  agentLength: 400,
} as const;

export type PolicyName = keyof typeof ratePolicies;

/** Rate limits of everything except pages and files. */
export const generalLimit: readonly PolicyName[] = ["default"];

/** Rate limits that computed pages charge, and that their answers report. */
export const pageLimit: readonly PolicyName[] = ["pages"];
export const toldOnPages: readonly PolicyName[] = ["default", "pages"];

/** Maximum size of one file in a form, in bytes, whatever the form's limit. */
export const uploadedFileBytes = 8 * 1024 * 1024;

/** Minimum value of `FORM_LIMIT` in bytes; a CV and its letter need some room. */
export const leastFormBytes = 512 * 1024;

/** Returns the maximum size of a file in a form, in bytes; a sixteenth of the form is reserved for its other fields. */
export function fileBytesIn(formBytes: number): number {
  return Math.min(uploadedFileBytes, Math.floor((formBytes * 15) / 16));
}

/** Limits that hold without configuration. */
export const defaultLimits: ServiceLimits = { rate: defaultRate, formBytes: sizeLimits.applicationForm };

/** Size in bytes above which a guide's mail has a link instead, and the days for which the link holds. */
export const guideDelivery = { attachedBytes: 5 * 1024 * 1024, linkDays: 7 } as const;

/** Maximum size of a guide's PDF, in bytes. */
export const guideBytes = 20 * 1024 * 1024;

/** Addresses whose requests spend quota (rulings §4), with everything below them; pages and files spend none. */
const spendingTrees = ["/api", "/sandbox"];
const spendingAddresses = ["/mcp", "/docs/mcp", "/a2a"];
const spending = new RegExp(`^(${spendingTrees.join("|")})(/|$)|^(${spendingAddresses.join("|")})$`);

/** Returns these addresses in words, below an origin. */
export function spendingWords(origin = ""): string {
  const listed = (paths: readonly string[]) => paths.map((path) => `\`${origin}${path}\``).join(" and ");
  return `requests to ${listed(spendingTrees)}, whatever stands below them, and to ${listed(spendingAddresses)}`;
}

/** Returns true if a request to this path spends quota. */
export function spendsQuota(path: string): boolean {
  return spending.test(path);
}

/** Returns true if an unknown path is a missing route of the API, not a missing resource. Rulings §3. */
export function isApiPath(path: string): boolean {
  return /^\/(sandbox\/)?(api|mcp|docs\/mcp|a2a)(\/|$)/.test(path);
}
