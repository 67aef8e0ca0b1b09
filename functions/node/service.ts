import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Logger } from "pino";
import { type App, createApp } from "../app.ts";
import { openSqliteStore } from "../stores/sqlite/store.ts";
import type { Environment } from "./config.ts";
import { nodePorts } from "./ports.ts";
import { createNodeServer } from "./server.ts";
import { startWorkers } from "./workers.ts";

/** Longest time that requests under way may take after a stop was asked for. */
const drainMs = 10_000;

/** A running service. */
export interface Service {
  server: Server;
  port: number;
  app: App;
  /** Stops taking connections, lets requests under way end, then closes everything. False when some did not end in time. */
  stop(): Promise<boolean>;
}

/** Starts the service of a build. */
export async function startService(dist: string, environment: Environment, log: Logger): Promise<Service> {
  const store = openSqliteStore(join(environment.DATA_DIR, "studio.sqlite"));
  let draining = false;
  const ports = { ...nodePorts(dist, environment, store, log), ready: async () => !draining && (await alive()) };
  const alive = () =>
    store.ping().then(
      () => true,
      () => false,
    );
  const workers = startWorkers(ports, environment, log);
  const app = createApp(ports);
  const server = createNodeServer(app, ports);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(environment.PORT, environment.HOST, resolve);
  });
  return {
    server,
    app,
    port: (server.address() as AddressInfo).port,
    async stop() {
      draining = true;
      const inTime = await drain(server);
      await workers.stop();
      await store.close();
      return inTime;
    },
  };
}

async function drain(server: Server): Promise<boolean> {
  server.prependListener("request", (_request, response) => response.setHeader("Connection", "close"));
  const closed = new Promise<boolean>((resolve) => server.close(() => resolve(true)));
  server.closeIdleConnections();
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), drainMs).unref());
  const inTime = await Promise.race([closed, late]);
  if (!inTime) server.closeAllConnections();
  return inTime;
}
