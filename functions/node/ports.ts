import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Manifest } from "../../src/contract/manifest.ts";
import { ratePolicies } from "../../src/contract/policy.ts";
import type { Mailer, Prose } from "../../src/contract/ports.ts";
import { retirements } from "../../src/contract/retirements.ts";
import type { Store } from "../../src/contract/store.ts";
import { twinPath } from "../../src/model/addresses.ts";
import { createStudio, type Studio, type StudioData } from "../../src/model/studio.ts";
import { openSearch, type Search, type StoredIndex } from "../../src/search/search-index.ts";
import { parseProxies } from "../client.ts";
import type { AppPorts } from "../environment.ts";
import { Limiter } from "../limiter.ts";
import type { McpDocument } from "../mcp/resources.ts";
import { Published } from "../published.ts";
import { parseFixtures, sandboxPorts } from "../sandbox.ts";
import type { Environment } from "./config.ts";
import { fileMailer, type Sender, smtpMailer } from "./mail.ts";
import { PackReader, readManifest } from "./pack.ts";

const loopback = ["127.0.0.1", "localhost", "[::1]", "::1"];

/** The ports of a Node process that serves a build on disk. */
export function nodePorts(dist: string, environment: Environment, store: Store, log: Logger): AppPorts {
  const studio = createStudio(JSON.parse(readFileSync(join(dist, "studio.json"), "utf8")) as StudioData);
  const manifest = readManifest(dist);
  const published = new Published(manifest, new PackReader(dist));
  const { baseUrl } = published;
  const fixtures = parseFixtures(readFileSync(join(dist, "fixtures.json"), "utf8"), baseUrl);
  const platform = platformPorts(environment, studio, store, log, baseUrl);
  return {
    ...platform,
    sandbox: sandboxPorts(fixtures, baseUrl, environment.RATE_LIMIT, platform.onError),
    published,
    build: fingerprintIn(dist),
    prose: async (path) => proseOf(published, path),
    markdown: async (path) => {
      const text = textAt(published, twinPath(path, "md"));
      if (text === undefined) throw new Error(`nothing is published at ${path}`);
      return text;
    },
    documents: documentsOf(manifest, published),
    search: searchIn(dist),
  };
}

function fingerprintIn(dist: string): string {
  return (JSON.parse(readFileSync(join(dist, "build.json"), "utf8")) as { fingerprint: string }).fingerprint;
}

/** The search over a build's index, which is read when somebody first searches. */
function searchIn(dist: string): Search {
  let opened: Search | undefined;
  return {
    find(...question) {
      opened ??= openSearch(JSON.parse(readFileSync(join(dist, "search.json"), "utf8")) as StoredIndex);
      return opened.find(...question);
    },
  };
}

function documentsOf({ documents }: Manifest, published: Published): McpDocument[] {
  return documents
    .filter(({ listedIn }) => listedIn.includes("mcp"))
    .map(({ path, title, description, type, bytes, updated }) => {
      const text = async () => textAt(published, path) ?? "";
      return { path, title, description, mediaType: type, size: bytes, updated, text };
    });
}

/** Ports that read what a build made. */
type PublishedPorts = "published" | "prose" | "markdown" | "documents" | "search" | "sandbox";

/** The ports that do not depend on where the site's files are. */
export function platformPorts(
  environment: Environment,
  studio: Studio,
  store: Store,
  log: Logger,
  baseUrl: string = environment.SITE_URL,
): Omit<AppPorts, PublishedPorts> {
  return {
    studio,
    baseUrl,
    apiUrl: baseUrl,
    rate: environment.RATE_LIMIT,
    // Where nothing was built, no two answers are known to be equal.
    build: randomUUID(),
    store,
    clock: { now: () => Date.now() },
    ids: { next: () => randomUUID() },
    inbox: environment.MAIL_TO ?? studio.company.contact.email,
    limiter: new Limiter({ ...ratePolicies.default, ...environment.RATE_LIMIT }),
    proxies: parseProxies(environment.TRUSTED_PROXIES),
    origins: new Set([baseUrl, ...environment.ALLOWED_ORIGINS.map((url) => new URL(url).origin)]),
    ...(loopback.includes(environment.HOST) && { hosts: new Set([...loopback, new URL(baseUrl).hostname]) }),
    retirements,
    ready: async () => true,
    onError: (error) => log.error({ err: error }, "request failed"),
  };
}

/** The prose of a page, from its JSON twin. */
function proseOf(published: Published, path: string): Prose | undefined {
  const text = textAt(published, twinPath(path, "json"));
  return text === undefined ? undefined : (JSON.parse(text) as { data: { body?: Prose } }).data.body;
}

function textAt(published: Published, path: string): string | undefined {
  const ready = published.get(path)?.ready(undefined, undefined);
  return ready && new TextDecoder().decode(ready.bytes());
}

/** The mailer that the environment asks for. */
export function nodeMailer(environment: Environment, { studio }: Pick<AppPorts, "studio">): Mailer {
  const { company } = studio;
  const address = environment.MAIL_FROM ?? company.contact.email;
  const sender: Sender = { from: { name: company.name, address }, domain: company.domain };
  if (environment.SMTP_URL) return smtpMailer(environment.SMTP_URL, sender);
  return fileMailer(join(environment.DATA_DIR, "mail"), sender);
}
