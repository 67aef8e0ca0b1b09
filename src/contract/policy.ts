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
} as const satisfies Record<string, RatePolicy>;

/** Days for which what people sent is kept, and mails to and from them that could not be delivered. Privacy page. */
export const retentionDays = 365;

/** Sizes in bytes and in items. Rulings §4. */
export const limits = {
  jsonBody: 64 * 1024,
  mcpBody: 1024 * 1024,
  mcpBatch: 50,
  pageSize: { default: 20, maximum: 100 },
  batchSize: 20,
  /** Exports that may wait or run at once, whoever asked for them. */
  exportQueue: 50,
  /** Hours for which the result of an export can be fetched. */
  exportHours: 24,
  idempotencyKey: 255,
  /** Hours for which an idempotency key is kept. */
  idempotencyHours: 24,
  uriBytes: 8 * 1024,
} as const;

/** Whether a request to this path spends quota (rulings §4); pages and files do not. */
export function spendsQuota(path: string): boolean {
  return /^\/(api|sandbox)(\/|$)|^\/(docs\/)?mcp$/.test(path);
}

/** Whether an unknown path is a missing route of the API rather than a missing resource. Rulings §3. */
export function isApiPath(path: string): boolean {
  return /^\/(sandbox\/)?api(\/|$)|^\/(docs\/)?mcp(\/|$)/.test(path);
}
