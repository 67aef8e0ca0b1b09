import type { ServiceRate } from "../../model/studio/rate.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { isOn } from "../../model/studio/switches.ts";
import { pageRateOf, ratePolicies, retention, sizeLimits, spendingWords } from "../policy.ts";
import { clientsOfNetwork } from "./shares.ts";

/** Rules of change, as the contract and the index state them. Spec §9. */
export const lifecycle = {
  version: "v1",
  changes: "Within v1 only additive changes are made: new fields, new operations, new optional parameters.",
  retirement: "A retirement is announced with the headers Deprecation and Sunset.",
  notice_days: 90,
} as const;

/** Conventions of the API. Spec §4.2. */
export const conventions = {
  pagination: 'Lists are paginated by cursor: pass `page.next_cursor` as `cursor`; `Link: rel="next"` says the same.',
  idempotency: `\`Idempotency-Key\` on the operations that declare it; a key is kept for ${retention.idempotencyHours} hours.`,
  batch: `Up to ${sizeLimits.batchSize} reads in one request at /api/v1/batch: every GET that answers JSON.`,
  filters:
    "A value that no record of any language has is 400 and lists the known ones; `page.untranslated` names the records that a list has only in other languages.",
  errors:
    "Faults name their place: `pointer` in a body, `parameter` in a query or path, `header`; `resolution` says what to do, with absolute addresses.",
  sandbox: "The same routes under /sandbox answer from frozen fixtures, without side effects, with `X-Sandbox: true`.",
  webhooks: "Do not apply: the service sends none.",
  asynchronous: "Only the export is asynchronous.",
} as const;

/** Returns the addresses of pages that are computed for each request, as code. */
function computedPages(studio: Studio): string[] {
  const hasEstimate = studio.get("pages", "estimate", studio.defaultLocale) !== undefined;
  const paths = [...(isOn("search", studio) ? ["/search?q="] : []), ...(hasEstimate ? ["/estimate?…"] : [])];
  return [...paths, "/not-found?…", "/not-sent?…"].map((path) => `\`${path}\``);
}

/** Describes the rate limits: the general one, the one of computed pages and the one of the assistant. Spec §8. */
export function rateLimitPolicy({ quota, window, chat }: ServiceRate, studio: Studio) {
  const pages = pageRateOf({ quota, window });
  return {
    quota,
    window_seconds: window,
    key: `Client IP address; IPv6 by /64, and each /56 and /48 by ${clientsOfNetwork} times the quota.`,
    syntax:
      "RateLimit and RateLimit-Policy on every response (draft-ietf-httpapi-ratelimit-headers); Retry-After with a 429.",
    spends: `One unit each: ${spendingWords()}. A batch is one. Pages that are computed (${computedPages(studio).join(", ")}) spend a unit of \`${ratePolicies.pages.name}\` instead. Other pages with their .md and .json, all other files and preflights spend nothing; their RateLimit says what is left for the addresses that do, and is no limit of theirs.`,
    pages: { quota: pages.quota, window_seconds: pages.window },
    chat: { quota: chat.quota, window_seconds: chat.window },
    scope:
      "Each instance counts the general quota and that of pages by itself; questions to the assistant are counted by all instances together.",
  };
}
