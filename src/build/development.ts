import { isAbsolute, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import type { Logger } from "pino";
import type { ViteDevServer } from "vite";
import type { Fixtures } from "../../functions/api/fixtures.ts";
import { serviceLimits } from "../../functions/config.ts";
import { openStore } from "../../functions/stores/open-store.ts";
import { ContentError } from "../model/content-error.ts";
import { type DevelopmentEnvironment, DevelopmentServer } from "./development-server.ts";
import { answerFault } from "./fault-page.ts";
import { makeCurrent } from "./make-current.ts";
import { settled } from "./settled.ts";
import { today } from "./today.ts";

/** Loads the pages anew that are open. */
const reload = { type: "full-reload" } as const;

/** Addresses of what pages load of Astro's own server, which goes on while the content has a fault. */
const ofAstro = /^\/(@|src\/|node_modules\/)/;

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
        let fault: string | undefined;
        const follow = settled(() => {
          turn = turn.then(load).then(
            () => {
              fault = undefined;
              refresh(server);
            },
            (error: unknown) => {
              fault = error instanceof ContentError ? error.message : String((error as Error).stack);
              console.error(`\n${fault}\n`);
              server.hot.send(reload);
            },
          );
        });
        server.watcher.on("all", (_event, file) => {
          if (isBelow(file, content)) follow();
        });
        // A page that was being loaded when the fault came has not heard of it.
        server.ws.on("vite:client:connect", (_, client) => fault && client.send(reload));
        server.middlewares.use((incoming, outgoing, next) => {
          if (fault && !ofAstro.test(incoming.url ?? "")) answerFault(fault, incoming, outgoing);
          else void development.answer(incoming, outgoing, next).catch(next);
        });
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
  server.hot.send(reload);
}
