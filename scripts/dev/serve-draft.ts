import { join, resolve } from "node:path";
import { dev } from "astro";
import { pino } from "pino";
import { readBuildEnvironment, readEnvironment, serviceLimits } from "../../functions/config.ts";
import { contentIntegrations } from "../../src/build/content-integrations.ts";
import { developmentIntegration } from "../../src/build/development/development.ts";
import { makeCurrent } from "../../src/build/make-current.ts";
import { onDemandRoute } from "../../src/build/on-demand-pages.ts";
import { present } from "../../src/build/today.ts";
import { publicFolder } from "../../src/loader/read/content-folders.ts";
import { SourcesInMemory } from "../../src/loader/read/sources-in-memory.ts";
import { cacheFolder } from "../build/cache-folder.ts";
import { exitWith } from "../build/failure.ts";
import { openSandbox } from "../build/sandbox.ts";

try {
  const environment = { ...readEnvironment(process.env), ...readBuildEnvironment(process.env) };
  process.env.ASTRO_TELEMETRY_DISABLED = "1";
  const root = resolve(import.meta.dirname, "../..");
  process.chdir(root);
  const content = resolve(root, environment.CONTENT_DIR);
  const { SITE_URL: baseUrl } = environment;
  const sources = new SourcesInMemory();
  const circumstances = { baseUrl, ...serviceLimits(environment), ...present(), sources, wantsDrafts: true };
  await makeCurrent(content, circumstances);
  const { fixtures } = await openSandbox(root, content, circumstances);
  await dev({
    root,
    site: baseUrl,
    cacheDir: cacheFolder(root, content),
    server: { host: environment.HOST, port: environment.PORT },
    vite: { server: { strictPort: true } },
    publicDir: join(content, publicFolder),
    integrations: [
      ...contentIntegrations(root, content),
      onDemandRoute(),
      await developmentIntegration(root, environment, fixtures, sources, pino({ level: environment.LOG_LEVEL })),
    ],
  });
} catch (error) {
  exitWith(error);
}
