import type { IncomingMessage, ServerResponse } from "node:http";
import { join, resolve } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { AstroIntegration } from "astro";
import type { Logger } from "pino";
import { createApp } from "../functions/app.ts";
import { choose } from "../functions/negotiate.ts";
import type { Environment } from "../functions/node/config.ts";
import { nodeMailer, platformPorts } from "../functions/node/ports.ts";
import { runOutbox } from "../functions/node/run-outbox.ts";
import { Published } from "../functions/published.ts";
import { openSqliteStore } from "../functions/stores/sqlite.ts";
import { DraftPublication } from "./build/draft-publication.ts";
import { createSite, otherAddresses } from "./build/site.ts";
import type { BodyReader } from "./contract/manifest.ts";
import { currentStudio, setCurrentStudio } from "./model/current.ts";
import { ContentError } from "./model/faults.ts";
import { loadStudio } from "./model/load.ts";

/** Marks the requests with which development asks itself for the HTML of a page. */
const asksHtml = "x-render-html";

/** `astro dev` with every surface answering: what a build makes is made for the one address that is asked for. */
export function developmentIntegration(root: string, environment: Environment, log: Logger): AstroIntegration {
  const content = resolve(root, environment.CONTENT_DIR);
  const load = () => loadStudio(content, (studio) => otherAddresses(studio, join(root, "public")));
  const store = openSqliteStore(join(environment.DATA_DIR, "studio.sqlite"));
  let origin = "";

  /** The app with nothing published but what the request at hand needs. */
  async function appFor(path: string) {
    const studio = currentStudio();
    const site = createSite(studio, environment.SITE_URL, async (page) => {
      const response = await fetch(new URL(page.path, origin), { headers: { [asksHtml]: "1" } });
      return response.text();
    });
    const draft = await DraftPublication.of(site, path);
    const published = new Published(draft.manifest, draft as BodyReader);
    const ports = {
      ...platformPorts(environment, studio, store, log),
      baseUrl: site.baseUrl,
      published,
      prose: site.ports.prose,
    };
    return createApp(ports);
  }

  return {
    name: "development",
    hooks: {
      "astro:config:setup": async () => setCurrentStudio(await load()),
      "astro:server:start": ({ address }) => {
        origin = `http://127.0.0.1:${address.port}`;
        const ports = platformPorts(environment, currentStudio(), store, log);
        runOutbox(
          { store, mailer: nodeMailer(environment, ports), clock: ports.clock, log },
          environment.MAIL_BACKOFF * 1000,
        );
      },
      "astro:server:setup": ({ server }) => {
        server.watcher.add(content);
        server.watcher.on("all", async (_event, file) => {
          if (!file.startsWith(content)) return;
          try {
            setCurrentStudio(await load());
            server.hot.send({ type: "full-reload" });
          } catch (error) {
            if (!(error instanceof ContentError)) throw error;
            console.error(`\n${error.message}\n`);
          }
        });
        server.middlewares.use(async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
          const path = decodeURI(request.url?.replace(/\?.*$/s, "") ?? "/");
          if (request.headers[asksHtml] || !belongsToApp(path, request)) return next();
          const app = await appFor(path);
          const listener = getRequestListener(
            (asked) => app.fetch(asked, { address: request.socket.remoteAddress ?? "" }),
            {
              overrideGlobalObjects: false,
            },
          );
          await listener(request, response);
        });
      },
    },
  };

  /** HTML pages, scripts and styles are Astro's; everything else is answered as in production. */
  function belongsToApp(path: string, { headers, method }: IncomingMessage): boolean {
    const site = createSite(currentStudio(), environment.SITE_URL, () => Promise.reject(new Error("not rendered")));
    if (site.pages.some((page) => page.path === path)) {
      const offers = [{ type: "text/html" }, { type: "text/markdown" }, { type: "application/json" }];
      const isRead = method === "GET" || method === "HEAD";
      return !isRead || choose(headers.accept, undefined, offers)?.variant !== 0;
    }
    return DraftPublication.knows(site, path) || /^\/(api|mcp|docs\/mcp|sandbox|healthz|readyz)(\/|$)/.test(path);
  }
}
