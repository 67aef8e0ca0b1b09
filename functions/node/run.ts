import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pino } from "pino";
import { ConfigurationError, type Environment, readEnvironment } from "./config.ts";
import { type Service, startService } from "./service.ts";

const dist = resolve(import.meta.dirname, "../../dist");

/** Runs the service of the build until a signal ends it. */
export async function run(environment: Environment = readEnvironment(process.env)): Promise<Service> {
  if (!existsSync(join(dist, "manifest.json"))) {
    throw new ConfigurationError("There is no build yet: run `npm run build`.");
  }
  const log = pino({ level: environment.LOG_LEVEL });
  const service = await startService(dist, environment, log).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") throw error;
    throw new ConfigurationError(`PORT: ${environment.PORT} is in use on ${environment.HOST}; choose another one.`);
  });
  log.info({ host: environment.HOST, port: service.port }, "listening");
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, async () => {
      if (stopping) process.exit(1);
      stopping = true;
      log.info({ signal }, "draining");
      process.exit((await service.stop()) ? 0 : 1);
    });
  }
  return service;
}
