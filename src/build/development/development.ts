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
import { present } from "../today.ts";
import { hasChangedSince } from "./changed-since.ts";
import { type DevelopmentEnvironment, DevelopmentServer } from "./development-server.ts";
import { answerFault } from "./fault-page.ts";
import { readDraftAgain } from "./read-again.ts";

/** Message that reloads all open pages */
const reload = { type: "full-reload" } as const;

/** Event that pages send on connecting, with their age in milliseconds */
const shown = "draft:shown";

/** Addresses that pages load from Astro's own server, which keeps running while the content has a fault */
const ofAstro = /^\/(@|src\/|node_modules\/)/;

/** Makes `astro dev` answer every surface: each address is built when it is asked for. */
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
    await makeCurrent(content, { baseUrl, ...limits, ...present(), wantsDrafts: true });
  };
  let follow = () => {};
  return {
    name: "development",
    hooks: {
      "astro:config:setup": ({ injectScript }) => {
        injectScript("page", `import.meta.hot?.send("${shown}", performance.now());`);
      },
      "astro:config:done": ({ config }) => development.keepIn(fileURLToPath(config.cacheDir)),
      "astro:server:start": ({ address }) => {
        development.listenAt(`http://127.0.0.1:${address.port}`);
        // Nobody watched the folder while this process read it and Astro began.
        if (hasChangedSince(content, performance.timeOrigin)) follow();
      },
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
        follow = settled(() => {
          turn = turn.then(change);
        });
        server.watcher.on("all", (_event, file) => {
          if (isBelow(file, content)) follow();
        });
        // A page that was loading during a change has missed the reload message.
        server.ws.on(shown, (age: number, client) => {
          if (performance.now() - age < changed) client.send(reload);
        });
        server.middlewares.use((incoming, outgoing, next) => {
          if (incoming.url === readDraftAgain && incoming.method === "POST") {
            turn = turn.then(change);
            void turn.then(() => outgoing.writeHead(fault ? 500 : 204, { "Content-Type": "text/plain" }).end(fault));
          } else if (fault && !ofAstro.test(incoming.url ?? "")) answerFault(fault, incoming, outgoing);
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

/** Discards all pages, so that each is rendered again. */
function makeAnew(server: ViteDevServer): void {
  for (const { moduleGraph, hot } of Object.values(server.environments)) {
    moduleGraph.invalidateAll();
    // Astro lists the pages once, and again only after this event.
    hot.send("astro:content-changed", {});
  }
}
