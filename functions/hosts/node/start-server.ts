import { join } from "node:path";
import { mebibyte } from "../../../src/api/http/mebibytes.ts";
import type { Store } from "../../../src/api/store/store.ts";
import type { Environment } from "../../config.ts";
import type { Exchange, Observe } from "../../exchange.ts";
import { Mutex } from "../../jobs/mutex.ts";
import { Outage } from "../../jobs/outage.ts";
import type { Log } from "../../log.ts";
import type { Respond } from "../../respond.ts";
import { openStore } from "../../stores/open-store.ts";
import { lockPatienceMs } from "../../stores/sqlite/lock-patience.ts";
import { writable } from "../writable.ts";
import { diskReserve, freeBytes } from "./disk-reserve.ts";
import { createHttpServer, timeouts } from "./http-server.ts";
import { listen } from "./listen.ts";
import { nodeHost, ownNames } from "./node-host.ts";
import { openBuild } from "./open-build.ts";
import { requireOwnBuild } from "./own-build.ts";
import { recoverStore, recoveryTimes } from "./recover-store.ts";
import { ServedBuild } from "./served-build.ts";
import { servingOver } from "./serving.ts";
import { staleWarning, watchClock } from "./stale-build.ts";
import { takeOver } from "./take-over.ts";
import { TrafficLog } from "./traffic-log.ts";
import { watchBuild, watchMs } from "./watch-build.ts";
import { startWorkers } from "./workers.ts";

export interface RunningServer {
  port: number;
  /** Port of `/metrics`; undefined if it is off. */
  metricsPort: number | undefined;
  /** Origin of the addresses that it publishes. */
  baseUrl: string;
  respond: Respond;
  /** Checks now for a new build; otherwise the server notices one within seconds. */
  takeOver(): Promise<void>;
  /**
   * Stops accepting connections, waits for current requests, then closes everything. Returns false if some did not end
   * in time.
   */
  stop(): Promise<boolean>;
}

/**
 * Milliseconds for connections and their end, for the waits for a locked store and for an earlier server, and between
 * checks for a build.
 */
export const serverTimes = { ...timeouts, lock: lockPatienceMs, recovery: recoveryTimes, watch: watchMs };

export type ServerTimes = typeof serverTimes;

/** Serves the build in a folder. Throws a `ConfigurationError` for faults that the operator can mend. */
export async function startServer(
  folder: string,
  environment: Environment,
  log: Log,
  times: ServerTimes = serverTimes,
): Promise<RunningServer> {
  const first = await openBuild(folder);
  requireOwnBuild(first, environment, log);
  const store = await openStore(environment, times.lock);
  const isWritable = writable(store);
  let isDraining = false;
  const traffic = new TrafficLog(environment.DATA_DIR, log);
  const counting: { count: Observe }[] = [traffic];
  const { DATA_DIR, DATABASE_URL, DISK_RESERVE } = environment;
  const lasting = {
    ...ownNames(environment, first.manifest.baseUrl),
    ready: async () => !isDraining && (await isWritable()),
    // With a database, files lie on a disk that only its own server can measure.
    ...(!DATABASE_URL && { takesFiles: diskReserve(DISK_RESERVE * mebibyte, log, () => freeBytes(DATA_DIR)) }),
    observe(seen: Exchange) {
      for (const each of counting) each.count(seen);
    },
  };
  const serve = servingOver(nodeHost(environment, store, log), lasting);
  const served = new ServedBuild(serve(first));
  // Not the platform itself: a reference would keep it in memory for as long as the server runs.
  const { clock, baseUrl, onError } = served.current.platform;
  const { HOST, PORT, METRICS_PORT } = environment;
  // Only a server with metrics loads the library.
  const metrics =
    METRICS_PORT &&
    (await import("./metrics-server.ts")).createMetricsServer(METRICS_PORT, { store, clock, baseUrl, onError });
  if (metrics) counting.push(metrics);
  const { respond } = served;
  const { server, drain } = createHttpServer(respond, onError, served.hold, times);
  let [port, metricsPort]: [number, number | undefined] = [0, undefined];
  try {
    port = await listen(server, { host: HOST, port: PORT }, { host: "HOST", port: "PORT" });
    metricsPort = await metrics?.listen();
    // Only once the port is taken: no other server can have it now.
    await recoverStore(store, environment, log, times.recovery);
  } catch (error) {
    server.close();
    server.closeAllConnections();
    await metrics?.close();
    await served.stop();
    await store.close();
    throw error;
  }
  await warnOfMails(store, environment, log);
  const shared = { traffic, turns: new Mutex(), outage: new Outage(log) };
  served.work((platform) => startWorkers({ ...platform, ...shared }, environment, log));
  const means = { folder, served, serve, environment, log };
  const watch = await watchBuild(folder, times.watch, (isAsTold) => takeOver(means, isAsTold));
  const stopClock = watchClock(
    staleWarning(() => served.current.build, log),
    () => clock.now(),
  );
  return {
    port,
    metricsPort,
    baseUrl,
    respond,
    takeOver: watch.look,
    async stop() {
      isDraining = true;
      watch.stop();
      stopClock();
      const inTime = await drain();
      await served.stop();
      await traffic.flush(clock.now());
      await metrics?.close();
      await store.close();
      return inTime;
    },
  };
}

/** Logs the folder that mails go to without a mail server, and warns if mails for one wait. */
async function warnOfMails(store: Store, { SMTP_URL, DATA_DIR }: Environment, log: Log): Promise<void> {
  if (SMTP_URL) return;
  log.warn({ folder: join(DATA_DIR, "mail") }, "SMTP_URL is not set: mails are not sent, but written as .eml files");
  const waiting = (await store.listMails("waiting", 1000)).filter(({ transport }) => transport === "smtp").length;
  if (waiting > 0) log.warn({ waiting }, "mails that were meant for a mail server wait for SMTP_URL");
}
