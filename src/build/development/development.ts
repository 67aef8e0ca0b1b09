import { isAbsolute, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import type { Logger } from "pino";
import type { ViteDevServer } from "vite";
import type { Fixtures } from "../../../functions/api/fixtures.ts";
import { serviceLimits } from "../../../functions/config.ts";
import { openStore } from "../../../functions/stores/open-store.ts";
import { ContentError } from "../../loader/faults/content-error.ts";
import { makeCurrent } from "../make-current.ts";
import { settled } from "../settled.ts";
import { today } from "../today.ts";
import { type DevelopmentEnvironment, DevelopmentServer } from "./development-server.ts";
import { answerFault } from "./fault-page.ts";

/** Loads the pages anew that are open. */
const reload = { type: "full-reload" } as const;

/** What pages say when they are connected: for how many milliseconds they have been there. */
const shown = "draft:shown";

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
      "astro:config:setup": ({ injectScript }) => {
        injectScript("page", `import.meta.hot?.send("${shown}", performance.now());`);
      },
      "astro:config:done": ({ config }) => development.keepIn(fileURLToPath(config.cacheDir)),
      "astro:server:start": ({ address }) => development.listenAt(`http://127.0.0.1:${address.port}`),
      "astro:server:setup": ({ server }) => {
        server.watcher.add(content);
        let fault: string | undefined;
        let changed = performance.now();
        const change = async () => {
          fault = await load().then(() => undefined, textOf);
          if (fault) console.error(`\n${fault}\n`);
          else makeAnew(server);
          changed = performance.now();
          server.hot.send(reload);
        };
        let turn = Promise.resolve();
        const follow = settled(() => {
          turn = turn.then(change);
        });
        server.watcher.on("all", (_event, file) => {
          if (isBelow(file, content)) follow();
        });
        // A page that was being loaded when something changed has not heard of it.
        server.ws.on(shown, (age: number, client) => {
          if (performance.now() - age < changed) client.send(reload);
        });
        server.middlewares.use((incoming, outgoing, next) => {
          if (fault && !ofAstro.test(incoming.url ?? "")) answerFault(fault, incoming, outgoing);
          else void development.answer(incoming, outgoing, next).catch(next);
        });
      },
    },
  };
}

function textOf(error: unknown): string {
  return error instanceof ContentError ? error.message : String((error as Error).stack);
}

function isBelow(file: string, folder: string): boolean {
  const path = relative(folder, file);
  return path !== "" && !path.startsWith("..") && !isAbsolute(path);
}

/** Makes every page anew. */
function makeAnew(server: ViteDevServer): void {
  for (const { moduleGraph, hot } of Object.values(server.environments)) {
    moduleGraph.invalidateAll();
    // Astro asks which pages there are once, and again when it is told this.
    hot.send("astro:content-changed", {});
  }
}
