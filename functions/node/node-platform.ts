import { hash, randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { ratePolicies } from "../../src/contract/policy.ts";
import type { Prose } from "../../src/contract/ports.ts";
import { retirements } from "../../src/contract/retirements.ts";
import type { Store } from "../../src/contract/store.ts";
import { twinPath } from "../../src/model/addresses.ts";
import type { ServiceRate } from "../../src/model/rate.ts";
import type { Studio } from "../../src/model/studio.ts";
import { parseFixtures, sandboxPorts } from "../api/fixtures.ts";
import { guideLink } from "../api/guide-link.ts";
import { tagOfHash } from "../http/entity-tag.ts";
import { Published } from "../http/published.ts";
import { parseProxies } from "../limits/client-key.ts";
import { Limiter } from "../limits/limiter.ts";
import { SharedLimiter } from "../limits/shared-limiter.ts";
import type { Platform } from "../platform.ts";
import { type Environment, rateOf } from "./config.ts";
import { nodeAssistant } from "./node-assistant.ts";
import type { Build } from "./open-build.ts";

const loopback = ["127.0.0.1", "localhost", "[::1]", "::1"];

/** What a Node process gives to serve a build. */
export function nodePlatform(build: Build, environment: Environment, store: Store, log: Logger): Platform {
  const { manifest, studio, search, fingerprint, fixtures, guide, pages } = build;
  const { baseUrl } = manifest;
  const rate = rateOf(environment, manifest.rate);
  const published = new Published(build.reader(rate), build.bodies, manifest.documents);
  const machine = machinePorts(environment, { baseUrl, rate }, studio, store, log);
  return {
    ...machine,
    assistant: nodeAssistant(environment, { ...machine, search }, log),
    build: fingerprint,
    // Frozen with what its build says.
    sandbox: sandboxPorts(parseFixtures(fixtures, baseUrl), baseUrl, manifest.rate, machine.onError, store),
    published,
    pages,
    guides: {
      find: guide,
      link: async (slug, locale, until) => guideLink({ slug, locale, until }, await machine.guideSecret(), baseUrl),
    },
    prose: (path) => proseOf(published, path),
    markdown: (path) => textAt(published, twinPath(path, "md")),
    documents: manifest.documents
      .filter(({ listedIn }) => listedIn.includes("mcp"))
      .map((document) => ({ ...document, text: () => textAt(published, document.path) })),
    search,
  };
}

/** What does not depend on a build. */
type MachinePorts = Omit<
  Platform,
  "published" | "pages" | "prose" | "markdown" | "documents" | "search" | "assistant" | "sandbox"
>;

export function machinePorts(
  environment: Environment,
  { baseUrl, rate }: { baseUrl: string; rate: ServiceRate },
  studio: Studio,
  store: Store,
  log: Logger,
): MachinePorts {
  return {
    studio,
    baseUrl,
    apiUrl: baseUrl,
    rate,
    // Where nothing was built, no two answers are known to be equal.
    build: randomUUID(),
    store,
    clock: { now: () => Date.now() },
    ids: { next: () => randomUUID() },
    inbox: environment.MAIL_TO ?? studio.company.contact.email,
    guides: { find: () => undefined, link: () => Promise.reject(new Error("there are no guides here")) },
    guideSecret: () => store.secret("guides"),
    transport: environment.SMTP_URL ? "smtp" : "file",
    limiters: [
      new Limiter({ ...ratePolicies.default, quota: rate.quota, window: rate.window }),
      new SharedLimiter({ ...ratePolicies.chat, ...rate.chat }, store),
    ],
    proxies: parseProxies(environment.TRUSTED_PROXIES),
    origins: new Set([baseUrl, ...environment.ALLOWED_ORIGINS.map((url) => new URL(url).origin)]),
    ...(loopback.includes(environment.HOST) && { hosts: new Set([...loopback, new URL(baseUrl).hostname]) }),
    retirements,
    tagOf: (body) => tagOfHash(hash("sha256", body, "buffer")),
    ready: async () => true,
    onError: (error) => log.error({ err: error }, "request failed"),
  };
}

/** The prose of a page, from its JSON twin. */
async function proseOf(published: Published, path: string): Promise<Prose | undefined> {
  const text = await published.text(twinPath(path, "json"));
  return text === undefined ? undefined : (JSON.parse(text) as { data: { body?: Prose } }).data.body;
}

async function textAt(published: Published, path: string): Promise<string> {
  const text = await published.text(path);
  if (text === undefined) throw new Error(`nothing is published at ${path}`);
  return text;
}
