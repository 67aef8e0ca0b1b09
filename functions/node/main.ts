import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pino } from "pino";
import { ConfigurationError, readEnvironment } from "./config.ts";
import { startService } from "./service.ts";

const dist = resolve(import.meta.dirname, "../../dist");

try {
  const environment = readEnvironment(process.env);
  if (!existsSync(join(dist, "manifest.json")))
    throw new ConfigurationError("There is no build yet: run `npm run build`.");
  const log = pino({ level: environment.LOG_LEVEL });
  const service = await startService(dist, environment, log);
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
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  console.error(error.message);
  process.exit(1);
}
