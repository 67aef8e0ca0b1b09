import { join } from "node:path";
import { pino } from "pino";
import { readBuildEnvironment, readEnvironment, serviceLimits } from "../../functions/config.ts";
import { contentFolder, programFolder } from "../../functions/hosts/node/places.mjs";
import { mayRead } from "../../src/loader/content-items.ts";
import { publicFolder } from "../../src/loader/read/content-folders.ts";
import { SourcesInMemory } from "../../src/loader/read/sources-in-memory.ts";
import { setShownPictures } from "../../src/model/studio/current.ts";
import { contentIntegrations } from "../../src/publish/content-integrations.ts";
import { developmentIntegration } from "../../src/publish/development/development.ts";
import { loadAstro } from "../../src/publish/load-astro.ts";
import { makeCurrent } from "../../src/publish/make-current.ts";
import { onDemandRoute } from "../../src/publish/on-demand-pages.ts";
import { draftPictures } from "../../src/publish/renderer/page-pictures.ts";
import { cacheFolder } from "../../src/publish/run/cache-folder.ts";
import { exitWith } from "../../src/publish/run/failure.ts";
import { openSandbox } from "../../src/publish/run/sandbox.ts";
import { present } from "../../src/publish/today.ts";

try {
  const environment = { ...readEnvironment(process.env), ...readBuildEnvironment(process.env) };
  process.env.ASTRO_TELEMETRY_DISABLED = "1";
  const root = programFolder;
  const content = contentFolder(environment.CONTENT_DIR);
  process.env.CONTENT_DIR = content;
  const { SITE_URL: baseUrl } = environment;
  const sources = new SourcesInMemory();
  const buildOptions = { baseUrl, ...serviceLimits(environment), ...present(), sources, wantsDrafts: true };
  await makeCurrent(content, buildOptions);
  const cacheDir = cacheFolder(content);
  const { fixtures } = await openSandbox(content, buildOptions);
  setShownPictures(draftPictures(content, cacheDir));
  const log = pino({ level: environment.LOG_LEVEL });
  const setting = { root, content, frames: process.argv.slice(2) };
  const { dev } = await loadAstro();
  await dev({
    root,
    site: baseUrl,
    cacheDir,
    server: { host: environment.HOST, port: environment.PORT },
    vite: {
      cacheDir: join(cacheDir, "vite"),
      // What may not be read cannot be watched: the folder of the project, in a draft without rights.
      server: {
        strictPort: true,
        // Pages of other ports of this machine read nothing.
        cors: false,
        watch: { ignored: (path) => !mayRead(path) },
      },
    },
    publicDir: join(content, publicFolder),
    integrations: [
      ...(await contentIntegrations(root, content)),
      onDemandRoute(),
      await developmentIntegration(setting, environment, fixtures, sources, log),
    ],
  });
} catch (error) {
  exitWith(error);
}
