import { retirements } from "../src/api/discovery/retirements.ts";
import { pageRateOf, ratePolicies } from "../src/api/policy.ts";
import type { Store } from "../src/api/store/store.ts";
import type { ServiceLimits } from "../src/model/studio/service-limits.ts";
import type { Studio } from "../src/model/studio/studio.ts";
import type { Environment } from "./config.ts";
import { heldBackNotice, suspicionNotice } from "./held-back-notice.ts";
import { parseProxies } from "./limits/client-key.ts";
import { Limiter } from "./limits/limiter.ts";
import { SharedLimiter } from "./limits/shared-limiter.ts";
import type { Log } from "./log.ts";
import { mailTransports } from "./mail-transports.ts";
import type { Platform } from "./platform.ts";

/**
 * Ports that a host provides beside a build. It passes the address of the client with each request. It runs due jobs
 * with `work`, in a loop or at other times.
 */
export interface Host {
  environment: Environment;
  store: Store;
  log: Log;
  tagOf: Platform["tagOf"];
  /** Maximum number of bytes of published bodies that it keeps in memory. */
  memoryBudget?: number;
}

/** Ports that do not depend on a build. */
type HostPorts = Omit<
  Platform,
  "build" | "published" | "pages" | "prose" | "markdown" | "documents" | "search" | "assistant" | "sandbox"
>;

export function hostPorts(
  { environment, store, log, tagOf }: Host,
  { baseUrl, rate, formBytes }: ServiceLimits & { baseUrl: string },
  studio: Studio,
): HostPorts {
  return {
    studio,
    baseUrl,
    apiUrl: baseUrl,
    rate,
    formBytes,
    store,
    clock: { now: () => Date.now() },
    ids: { next: () => crypto.randomUUID() },
    inbox: environment.MAIL_TO ?? studio.company.contact.email,
    guides: { find: () => undefined, link: () => Promise.reject(new Error("there are no guides here")) },
    guideSecret: () => store.secret("guides"),
    formSecret: remembered(() => store.secret("forms")),
    typedMailsADay: environment.TYPED_MAIL_LIMIT,
    onHeldBack: heldBackNotice(log, environment.TYPED_MAIL_LIMIT),
    onSuspected: suspicionNotice(log),
    transport: mailTransports(environment)[0],
    limiters: [
      new Limiter({ ...ratePolicies.default, quota: rate.quota, window: rate.window }),
      new Limiter({ ...ratePolicies.pages, ...pageRateOf(rate) }),
      new SharedLimiter({ ...ratePolicies.chat, ...rate.chat }, store),
    ],
    proxies: parseProxies(environment.TRUSTED_PROXIES),
    origins: new Set([baseUrl, ...environment.ALLOWED_ORIGINS.map((url) => new URL(url).origin)]),
    retirements,
    tagOf,
    ready: async () => true,
    onError: (error) => log.error({ err: error }, "request failed"),
  };
}

/** Reads a secret once: forms are opened more often than it changes. */
function remembered(find: () => Promise<string>): () => Promise<string> {
  let known: string | undefined;
  return async () => {
    known ??= await find();
    return known;
  };
}
