import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import { ratePolicies } from "../../src/contract/policy.ts";
import type { Mailer, Prose, Store } from "../../src/contract/ports.ts";
import { twinPath } from "../../src/model/addresses.ts";
import { createStudio, type Studio, type StudioData } from "../../src/model/studio.ts";
import { parseProxies } from "../client.ts";
import type { AppPorts } from "../environment.ts";
import { Limiter } from "../limiter.ts";
import { Published } from "../published.ts";
import type { Environment } from "./config.ts";
import { fileMailer, type Sender, smtpMailer } from "./mail.ts";
import { PackReader, readManifest } from "./pack.ts";

const loopback = ["127.0.0.1", "localhost", "[::1]", "::1"];

/** The ports of a Node process that serves a build on disk. */
export function nodePorts(dist: string, environment: Environment, store: Store, log: Logger): AppPorts {
  const studio = createStudio(JSON.parse(readFileSync(join(dist, "studio.json"), "utf8")) as StudioData);
  const published = new Published(readManifest(dist), new PackReader(dist));
  return {
    ...platformPorts(environment, studio, store, log, published.baseUrl),
    published,
    prose: async (path) => proseOf(published, path),
  };
}

/** The ports that do not depend on where the site's files are. */
export function platformPorts(
  environment: Environment,
  studio: Studio,
  store: Store,
  log: Logger,
  baseUrl: string = environment.SITE_URL,
): Omit<AppPorts, "published" | "prose"> {
  return {
    studio,
    baseUrl,
    store,
    clock: { now: () => Date.now() },
    ids: { next: () => randomUUID() },
    inbox: environment.MAIL_TO ?? studio.company.contact.email,
    limiter: new Limiter({ ...ratePolicies.default, ...environment.RATE_LIMIT }),
    proxies: parseProxies(environment.TRUSTED_PROXIES),
    origins: new Set([baseUrl, ...environment.ALLOWED_ORIGINS.map((url) => new URL(url).origin)]),
    ...(loopback.includes(environment.HOST) && { hosts: new Set([...loopback, new URL(baseUrl).hostname]) }),
    ready: async () => true,
    onError: (error) => log.error({ err: error }, "request failed"),
  };
}

/** The prose of a page, from its JSON twin. */
function proseOf(published: Published, path: string): Prose | undefined {
  const ready = published.get(twinPath(path, "json"))?.ready(undefined, undefined);
  if (!ready) return undefined;
  return (JSON.parse(new TextDecoder().decode(ready.bytes())) as { data: { body?: Prose } }).data.body;
}

/** The mailer that the environment asks for. */
export function nodeMailer(environment: Environment, { studio }: Pick<AppPorts, "studio">): Mailer {
  const { company } = studio;
  const address = environment.MAIL_FROM ?? company.contact.email;
  const sender: Sender = { from: { name: company.name, address }, domain: company.domain };
  if (environment.SMTP_URL) return smtpMailer(environment.SMTP_URL, sender);
  return fileMailer(join(environment.DATA_DIR, "mail"), sender);
}
