import { resolve } from "node:path";
import { dev } from "astro";
import { pino } from "pino";
import { readBuildEnvironment, readEnvironment } from "../functions/node/config.ts";
import { developmentIntegration } from "../src/build/development.ts";
import { cacheFolder } from "./build/cache-folder.ts";
import { exitWith } from "./build/failure.ts";

try {
  const environment = { ...readEnvironment(process.env), ...readBuildEnvironment(process.env) };
  process.env.ASTRO_TELEMETRY_DISABLED = "1";
  const root = resolve(import.meta.dirname, "..");
  await dev({
    root,
    site: environment.SITE_URL,
    cacheDir: cacheFolder(root, resolve(root, environment.CONTENT_DIR)),
    server: { host: environment.HOST, port: environment.PORT },
    integrations: [await developmentIntegration(root, environment, pino({ level: environment.LOG_LEVEL }))],
  });
} catch (error) {
  exitWith(error);
}
