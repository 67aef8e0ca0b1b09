import type { Rate, ServiceRate } from "../model/studio/rate.ts";
import type { ServiceLimits } from "../model/studio/service-limits.ts";

/** A rate limit: `quota` requests in a window of `window` seconds. Spec §8. */
export interface RatePolicy {
  name: string;
  quota: number;
  window: number;
}

/** Limits by default; `RATE_LIMIT` and `CHAT_RATE_LIMIT` change them. */
export const ratePolicies = {
  default: { name: "default", quota: 120, window: 60 },
  chat: { name: "chat", quota: 15, window: 600 },
  /** Pages that are computed for who asks: half of the general quota, whatever that is. */
  pages: { name: "pages", quota: 60, window: 60 },
} as const satisfies Record<string, RatePolicy>;

/** The quotas that documents name where no other ones are configured. */
export const defaultRate: ServiceRate = { ...rateOf(ratePolicies.default), chat: rateOf(ratePolicies.chat) };

/** The quota of computed pages beside a general one. */
export function pageRateOf({ quota, window }: Rate): Rate {
  return { quota: Math.max(1, Math.floor(quota / 2)), window };
}

function rateOf({ quota, window }: RatePolicy) {
  return { quota, window };
}

/** Things that people may send to the studio's inbox in a day, each client, whatever the form. Rulings §4. */
export const inboxPolicy: RatePolicy = { name: "inbox", quota: 50, window: 86_400 };

/** What a client has left of a limit: `reset` is the seconds until the window ends. */
export interface Quota {
  allowed: boolean;
  remaining: number;
  reset: number;
}

/** Milliseconds of an hour. */
export const hourMs = 3_600_000;
/** Milliseconds of a day. */
export const dayMs = 24 * hourMs;

/** For how long something belongs to who took it, in milliseconds. If its owner dies, the lease expires and another retries. */
export const leases = {
  /** An idempotency key whose request is being answered. */
  claimMs: 15_000,
  /** A mail that is being sent. Its owner renews the lease. */
  mailMs: 10_000,
  /** An export that is being made. Its owner renews the lease. */
  exportMs: 10_000,
} as const;

/** For how long things are kept; each name ends with its unit. */
export const retention = {
  /** What people sent, by its kind; an application from the day on which its position is closed. Privacy page. */
  submissionDays: { contact: 365, estimate: 30, resource: 30, application: 183 },
  /** Mails that could not be delivered, and mails that were written as files. Privacy page. */
  mailDays: 30,
  /** A file that nothing was sent with. */
  strayFileHours: 1,
  /** For how long the same content counts as sent once. Rulings §7. */
  sameContentHours: 24,
  /** For how long the same text counts as repeated, whoever sends it. */
  sameWordingHours: 24,
  /** An idempotency key with its answer. */
  idempotencyHours: 24,
  /** The result of an export. */
  exportHours: 24,
  /** An export after its end, so that its address says that it has expired. */
  endedExportDays: 7,
  /** Counts of the traffic. Privacy page. */
  trafficDays: 365,
} as const;

/** How mails leave the outbox. Rulings §6. */
export const delivery = {
  /** Longest time of one try until the mail leaves, in milliseconds; then it has failed. */
  deadlineMs: 20_000,
  /** Longest silence of a mail server, also on a mail that it was given whole, in milliseconds. */
  silenceMs: 10_000,
  /** Longest wait for a mail server that was given a mail whole once the program ends, in milliseconds; then it is left to its lease. */
  afterStopMs: 3000,
  /** Longest wait between two tries, in milliseconds. */
  longestWaitMs: 6 * hourMs,
  /** Tries after which a mail is given up. */
  mostAttempts: 12,
  /** Mails that are sent at the same time; one at a time is given to the mail server whole. */
  atOnce: 4,
} as const;

/** Tries after which an export that ended its worker each time has failed. */
export const mostExportAttempts = 3;

/** Sizes in bytes and in items. Rulings §4. */
export const sizeLimits = {
  jsonBody: 64 * 1024,
  chatBody: 32 * 1024,
  /** At most and by default; `FORM_LIMIT` lowers it for hosts that take less. */
  applicationForm: 10 * 1024 * 1024,
  mcpBody: 1024 * 1024,
  mcpBatch: 50,
  /** Bytes of what one MCP batch is answered; a reply that does not fit is refused in its place. */
  mcpBatchAnswer: 1024 * 1024,
  /** Look-ups of one MCP batch: a search takes one for each of its words, anything else takes one. Further items are refused. */
  mcpBatchWork: 400,
  /** Fields that a form may have, files included. */
  formFields: 100,
  pageSize: { default: 20, maximum: 100 },
  batchSize: 20,
  /** Exports that may wait or run at once, whoever asked for them. */
  exportQueue: 50,
  /** Those of one client among them. */
  exportsOfClient: 5,
  /** Bytes of results at which no export is taken that would need another one. */
  exportBytes: 256 * 1024 * 1024,
  /** Exports that are remembered at once, ended ones included. */
  exportsKept: 100_000,
  idempotencyKey: 255,
  /** Mails to one typed mailbox, and to the typed addresses of one domain, in an hour, whatever the client; rulings §6. */
  typedMails: 3,
  typedMailsToDomain: 30,
  /** Mails to all typed addresses in a day, where `TYPED_MAIL_LIMIT` says nothing else. */
  typedMailsADay: 500,
  uriBytes: 8 * 1024,
  /** Characters of a message to the assistant, and of one item of its history. */
  chatMessage: 2000,
  chatTurn: 8000,
  /** Items of the history that a message to the assistant may carry. */
  chatHistory: 40,
} as const;

/** How the assistant answers. */
export const assistantPolicy = {
  /** Passages that are weighed as answers, those that a model reads, and those that are quoted when there is none. */
  passages: { weighed: 12, read: 6, quoted: 3 },
  /** Questions before this one that a short question is understood with. */
  earlierQuestions: 2,
  /** Silence between two events after which a comment is sent, in milliseconds. */
  heartbeatMs: 3000,
  /** Longest time of a model's answer, in milliseconds: nothing is sent meanwhile where it is wanted whole. */
  model: { wholeMs: 8000, streamedMs: 30_000 },
  /** Tokens that one answer of a model may take, and all of a day by default. */
  answerTokens: 500,
  dailyTokens: 1_000_000,
} as const;

/** What bounds the counts of the traffic, whatever is asked. */
export const trafficLimits = {
  /** Pairs of a page and a client that are told apart until they are written; the pages of others are counted together. */
  pairs: 2000,
  /** Bytes of a day's counts from which on only kinds of clients are told apart. */
  dayBytes: 8 * 1024 * 1024,
  /** Characters of a `User-Agent` that are looked at. */
  agentLength: 400,
} as const;

export type PolicyName = keyof typeof ratePolicies;

/** What everything spends that is neither a page nor a file. */
export const generalLimit: readonly PolicyName[] = ["default"];

/** What a page spends that is computed, and what its answers tell of. */
export const pageLimit: readonly PolicyName[] = ["pages"];
export const toldOnPages: readonly PolicyName[] = ["default", "pages"];

/** Bytes of one file in a form, whatever the form may hold beside it. */
export const uploadedFileBytes = 8 * 1024 * 1024;

/** Bytes that `FORM_LIMIT` may not go below: a CV and its letter need some room. */
export const leastFormBytes = 512 * 1024;

/** Bytes of one file in a form of so many; a sixteenth of the form is left to what stands beside it. */
export function fileBytesIn(formBytes: number): number {
  return Math.min(uploadedFileBytes, Math.floor((formBytes * 15) / 16));
}

/** What is configured where nobody says otherwise. */
export const defaultLimits: ServiceLimits = { rate: defaultRate, formBytes: sizeLimits.applicationForm };

/** Bytes of a guide beyond which its mail carries a link instead; a link holds for so many days. */
export const guideDelivery = { attachedBytes: 5 * 1024 * 1024, linkDays: 7 } as const;

/** Bytes that the PDF of a guide may have. */
export const guideBytes = 20 * 1024 * 1024;

/** Addresses whose requests spend quota (rulings §4), the first ones with all that is below them; pages and files do not. */
const spendingTrees = ["/api", "/sandbox"];
const spendingAddresses = ["/mcp", "/docs/mcp", "/a2a"];
const spending = new RegExp(`^(${spendingTrees.join("|")})(/|$)|^(${spendingAddresses.join("|")})$`);

/** The same in words, with the addresses below an origin. */
export function spendingWords(origin = ""): string {
  const listed = (paths: readonly string[]) => paths.map((path) => `\`${origin}${path}\``).join(" and ");
  return `requests to ${listed(spendingTrees)}, whatever stands below them, and to ${listed(spendingAddresses)}`;
}

/** Whether a request to this path spends quota. */
export function spendsQuota(path: string): boolean {
  return spending.test(path);
}

/** Whether an unknown path is a missing route of the API rather than a missing resource. Rulings §3. */
export function isApiPath(path: string): boolean {
  return /^\/(sandbox\/)?(api|mcp|docs\/mcp|a2a)(\/|$)/.test(path);
}
