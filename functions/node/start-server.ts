import { join } from "node:path";
import type { Manifest } from "../../src/contract/manifest.ts";
import type { Store } from "../../src/contract/store.ts";
import { ConfigurationError, type Environment } from "../config.ts";
import { endpointsOf } from "../endpoints.ts";
import type { Log } from "../log.ts";
import { createRespond, type Respond } from "../respond.ts";
import type { Observe } from "../seen.ts";
import { sitePlatform } from "../site-platform.ts";
import { openStore } from "../stores/open-store.ts";
import { createHttpServer } from "./http-server.ts";
import { listen } from "./listen.ts";
import { nodeHost, ownNames } from "./node-host.ts";
import { openBuild } from "./open-build.ts";
import { TrafficLog } from "./traffic-log.ts";
import { startWorkers } from "./workers.ts";
import { writable } from "./writable.ts";

/** A server that listens, with its workers. */
export interface RunningServer {
  port: number;
  /** Where `/metrics` is answered, if anywhere. */
  metricsPort: number | undefined;
  /** Origin of the addresses that it publishes. */
  baseUrl: string;
  respond: Respond;
  /** Stops taking connections, lets requests under way end, then closes everything. False when some did not end in time. */
  stop(): Promise<boolean>;
}

/** Serves the build in a folder. Throws a `ConfigurationError` for what its operator can mend. */
export async function startServer(folder: string, environment: Environment, log: Log): Promise<RunningServer> {
  const build = openBuild(folder);
  requireOwnBuild(build.manifest, environment, log);
  if (!build.isFrozen)
    log.warn({}, "the sandbox is not frozen and changes with every build: `npm run freeze` keeps it");
  const store = await openStore(environment);
  const isWritable = writable(store);
  let isDraining = false;
  const ready = async () => !isDraining && (await isWritable());
  const site = sitePlatform(build, nodeHost(environment, store, log));
  const sound = { ...site, ...ownNames(environment, site.baseUrl), ready };
  const traffic = new TrafficLog(environment.DATA_DIR, log);
  const { HOST, PORT, METRICS_PORT } = environment;
  // Only who measures loads what it takes.
  const metrics = METRICS_PORT && (await import("./metrics-server.ts")).createMetricsServer(METRICS_PORT, sound);
  const counting = metrics ? [traffic, metrics] : [traffic];
  const observe: Observe = (seen) => {
    for (const each of counting) each.count(seen);
  };
  const platform = { ...sound, observe };
  const respond = createRespond(endpointsOf(platform), platform);
  const { server, drain } = createHttpServer(respond, platform.onError);
  let [port, metricsPort]: [number, number | undefined] = [0, undefined];
  try {
    port = await listen(server, { host: HOST, port: PORT }, { host: "HOST", port: "PORT" });
    metricsPort = await metrics?.listen();
  } catch (error) {
    server.close();
    await store.close();
    throw error;
  }
  // Only now, when nobody else can have the port: another server may be at work on the same state until then.
  await store.recover();
  await warnOfMails(store, environment, log);
  const workers = startWorkers({ ...platform, traffic }, environment, log);
  return {
    port,
    metricsPort,
    baseUrl: platform.baseUrl,
    respond,
    async stop() {
      isDraining = true;
      const inTime = await drain();
      await workers.stop();
      await traffic.flush(platform.clock.now());
      await metrics?.close();
      await store.close();
      return inTime;
    },
  };
}

/** Says where mails go when there is no mail server, and that those wait which were meant for one. */
async function warnOfMails(store: Store, { SMTP_URL, DATA_DIR }: Environment, log: Log): Promise<void> {
  if (SMTP_URL) return;
  log.warn({ folder: join(DATA_DIR, "mail") }, "SMTP_URL is not set: mails are not sent, but written as .eml files");
  const waiting = (await store.listMails("waiting", 1000)).filter(({ transport }) => transport === "smtp").length;
  if (waiting > 0) log.warn({ waiting }, "mails that were meant for a mail server wait for SMTP_URL");
}

/** A build names its address in every document; its quota it names in some. */
function requireOwnBuild({ baseUrl, rate }: Manifest, environment: Environment, log: Log): void {
  const { SITE_URL, RATE_LIMIT, CHAT_RATE_LIMIT } = environment;
  if (SITE_URL && SITE_URL !== baseUrl) {
    throw new ConfigurationError(`SITE_URL: ${SITE_URL} is not ${baseUrl}, which this build is for; build it anew.`);
  }
  for (const [name, enforced, documented] of [
    ["RATE_LIMIT", RATE_LIMIT, rate],
    ["CHAT_RATE_LIMIT", CHAT_RATE_LIMIT, rate.chat],
  ] as const) {
    if (!enforced || (enforced.quota === documented.quota && enforced.window === documented.window)) continue;
    log.warn({ enforced, documented }, `${name} is not what the documents of this build say`);
  }
}
