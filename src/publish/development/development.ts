import { isAbsolute, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import type { Logger } from "pino";
import type { Fixtures } from "../../../functions/api/fixtures.ts";
import { serviceLimits } from "../../../functions/config.ts";
import { openStore } from "../../../functions/stores/open-store.ts";
import { ContentError } from "../../loader/faults/content-error.ts";
import type { Sources } from "../../loader/read/sources.ts";
import { debounced } from "../debounced.ts";
import { makeCurrent } from "../make-current.ts";
import { present } from "../today.ts";
import { hasChangedSince } from "./changed-since.ts";
import { type DevelopmentEnvironment, DevelopmentServer, type DraftOptions } from "./development-server.ts";
import { discardingCompiled } from "./discard-compiled.ts";
import { answerFault } from "./fault-page.ts";
import { readDraftAgain } from "./read-again.ts";
import { watchContent } from "./watch-content.ts";

/** Message that reloads all open pages */
const reload = { type: "full-reload" } as const;

/** Event that pages send once they are connected, with their age in milliseconds */
const shown = "draft:shown";

/** A message that waits for the connection has the age of before, so that it is sent again. */
const tellAge = `{
  const tell = () => import.meta.hot?.send("${shown}", performance.now());
  import.meta.hot?.on("vite:ws:connect", tell);
  tell();
}`;

/** Addresses that pages load from Astro's own server, which keeps running while the content has a fault */
const ofAstro = /^\/(@|src\/|node_modules\/)/;

/** Makes `astro dev` answer every surface: each address is built when it is asked for. */
export async function developmentIntegration(
  options: DraftOptions,
  environment: DevelopmentEnvironment,
  fixtures: Fixtures,
  sources: Sources,
  log: Logger,
): Promise<AstroIntegration> {
  const { root, content } = options;
  const store = await openStore(environment);
  const development = new DevelopmentServer(options, environment, fixtures, store, log);
  const { SITE_URL: baseUrl } = environment;
  const limits = serviceLimits(environment);
  const load = async () => {
    await makeCurrent(content, { baseUrl, ...limits, ...present(), sources, wantsDrafts: true });
  };
  let follow = () => {};
  return {
    name: "development",
    hooks: {
      "astro:config:setup": ({ injectScript }) => {
        injectScript("page", tellAge);
      },
      "astro:config:done": ({ config }) => development.keepIn(fileURLToPath(config.cacheDir)),
      "astro:server:start": ({ address }) => {
        development.listenAt(`http://127.0.0.1:${address.port}`);
        // Nobody watched the folder while this process read it and Astro began.
        if (hasChangedSince(content, performance.timeOrigin)) follow();
      },
      "astro:server:setup": ({ server }) => {
        server.watcher.add(join(root, "src"));
        const findNew = watchContent(server.watcher, content);
        const discardCompiled = discardingCompiled(server);
        /** Files that changed since the draft was as they say */
        let waiting = new Set<string>();
        let fault: string | undefined;
        let changed = performance.now();
        const change = async () => {
          findNew();
          const files = waiting;
          waiting = new Set();
          fault = await load().then(() => undefined, textOf);
          if (fault) {
            console.error(`\n${fault}\n`);
            waiting = files.union(waiting);
          } else discardCompiled(files);
          changed = performance.now();
          server.hot.send(reload);
        };
        let turn = Promise.resolve();
        follow = debounced(() => {
          turn = turn.then(change);
        });
        server.watcher.on("all", (_event, file) => {
          if (!isBelow(file, content)) return;
          waiting.add(file);
          follow();
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
