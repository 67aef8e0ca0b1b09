import { isAbsolute, relative, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import type { Logger } from "pino";
import type { ViteDevServer } from "vite";
import type { Fixtures } from "../../functions/api/fixtures.ts";
import { serviceLimits } from "../../functions/config.ts";
import { openStore } from "../../functions/stores/open-store.ts";
import { ContentError } from "../model/content-error.ts";
import { type DevelopmentEnvironment, DevelopmentServer } from "./development-server.ts";
import { makeCurrent } from "./make-current.ts";
import { settled } from "./settled.ts";
import { today } from "./today.ts";

/** `astro dev` with every surface answering: what a build makes is made for the one address that is asked for. */
export async function developmentIntegration(
  root: string,
  environment: DevelopmentEnvironment,
  fixtures: Fixtures,
  log: Logger,
): Promise<AstroIntegration> {
  const content = resolve(root, environment.CONTENT_DIR);
  const store = await openStore(environment);
  const development = new DevelopmentServer(environment, fixtures, store, log);
  const { SITE_URL: baseUrl } = environment;
  const limits = serviceLimits(environment);
  const load = async () => {
    await makeCurrent(content, { baseUrl, ...limits, today: today(), wantsDrafts: true });
  };
  return {
    name: "development",
    hooks: {
      "astro:config:done": ({ config }) => development.keepIn(fileURLToPath(config.cacheDir)),
      "astro:server:start": ({ address }) => development.listenAt(`http://127.0.0.1:${address.port}`),
      "astro:server:setup": ({ server }) => {
        server.watcher.add(content);
        let turn = Promise.resolve();
        const follow = settled(() => {
          turn = turn.then(load).then(
            () => refresh(server),
            (error: unknown) => endWith(error, server),
          );
        });
        server.watcher.on("all", (_event, file) => {
          if (isBelow(file, content)) follow();
        });
        server.middlewares.use(
          (request, response, next) => void development.answer(request, response, next).catch(next),
        );
      },
    },
  };
}

function isBelow(file: string, folder: string): boolean {
  const path = relative(folder, file);
  return path !== "" && !path.startsWith("..") && !isAbsolute(path);
}

/** Makes every page anew, those that are open too. */
function refresh(server: ViteDevServer): void {
  for (const { moduleGraph, hot } of Object.values(server.environments)) {
    moduleGraph.invalidateAll();
    // Astro asks which pages there are once, and again when it is told this.
    hot.send("astro:content-changed", {});
  }
  server.hot.send({ type: "full-reload" });
}

/** Milliseconds that a message has to reach the pages that are open. */
const toldMs = 100;

/** Shows a fault on the pages that are open, and ends the process: who watches over it shows it to who asks for others. */
async function endWith(error: unknown, { hot }: ViteDevServer): Promise<never> {
  const said = error instanceof ContentError ? error.message : String((error as Error).stack);
  console.error(`\n${said}\n`);
  hot.send({ type: "error", err: { message: said, stack: "" } });
  await setTimeout(toldMs);
  process.exit(1);
}
