import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Logger } from "pino";
import { type App, createApp } from "../app.ts";
import { openStore } from "../stores/open-store.ts";
import type { Environment } from "./config.ts";
import { nodePorts } from "./ports.ts";
import { createNodeServer } from "./server.ts";
import { startWorkers } from "./workers.ts";
import { writable } from "./writable.ts";

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
  const store = openStore(environment);
  let draining = false;
  const alive = writable(store);
  const ports = { ...nodePorts(dist, environment, store, log), ready: async () => !draining && (await alive()) };
  const app = createApp(ports);
  const server = createNodeServer(app, ports);
  await listen(server, environment).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  const workers = startWorkers(ports, environment, log);
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

function listen(server: Server, { PORT, HOST }: Environment): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(PORT, HOST, resolve);
  });
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
