import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import { createApp } from "../../functions/app.ts";
import type { AppPorts } from "../../functions/environment.ts";
import type { McpDocument } from "../../functions/mcp/resources.ts";
import { choose } from "../../functions/negotiate.ts";
import type { Environment } from "../../functions/node/config.ts";
import { platformPorts } from "../../functions/node/ports.ts";
import { startWorkers } from "../../functions/node/workers.ts";
import { Published } from "../../functions/published.ts";
import { type Fixtures, sandboxPorts } from "../../functions/sandbox.ts";
import { mcpSurfaces } from "../contract/mcp.ts";
import type { Store } from "../contract/store.ts";
import { type PageAddress, twinPath } from "../model/addresses.ts";
import { currentStudio, renderProse } from "../model/current.ts";
import { lastChange } from "../model/studio.ts";
import { buildIndex, openSearch, type Search } from "../search/search-index.ts";
import type { Site } from "../surfaces/site.ts";
import { artifactsOf } from "../surfaces/surfaces.ts";
import { DraftPublication } from "./draft-publication.ts";
import { createSite } from "./site.ts";

/** Marks the requests with which development asks itself for the HTML of a page. */
const asksHtml = "x-render-html";
const offers = [{ type: "text/html" }, { type: "text/markdown" }, { type: "application/json" }];

/** Answers in development whatever is not a page's HTML, with the app that answers in production. */
export class DevelopmentServer {
  readonly #environment: Environment;
  readonly #fixtures: Fixtures;
  readonly #store: Store;
  readonly #log: Logger;
  #origin = "";

  constructor(environment: Environment, fixtures: Fixtures, store: Store, log: Logger) {
    this.#environment = environment;
    this.#fixtures = fixtures;
    this.#store = store;
    this.#log = log;
  }

  listenAt(origin: string): void {
    this.#origin = origin;
    const published = new Published(
      { baseUrl: origin, rate: this.#environment.RATE_LIMIT, effort: 0, routes: {}, documents: [] },
      { read: () => new Uint8Array() },
    );
    startWorkers(this.#ports(this.#site(), published), this.#environment, this.#log);
  }

  async answer(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
    const path = request.url?.replace(/\?.*$/s, "") ?? "/";
    const site = this.#site();
    if (request.headers[asksHtml] || !this.#isOurs(site, path, request)) return next();
    const draft = await DraftPublication.of(site, path);
    const isMcp = Object.values(mcpSurfaces).some((surface) => surface.path === path);
    const documents = isMcp ? await documentsOf(site) : [];
    const app = createApp({ ...this.#ports(site, new Published(draft.manifest, draft)), documents });
    const connection = { address: request.socket.remoteAddress ?? "" };
    await getRequestListener((asked) => app.fetch(asked, connection), { overrideGlobalObjects: false })(
      request,
      response,
    );
  }

  #site(): Site {
    const html = async ({ path }: PageAddress) => {
      const response = await fetch(new URL(path, this.#origin), { headers: { [asksHtml]: "1" } });
      return response.text();
    };
    const { SITE_URL: baseUrl, RATE_LIMIT: rate } = this.#environment;
    const setting = { baseUrl, rate, fixtures: this.#fixtures };
    return createSite(currentStudio(), setting, { html, prose: renderProse });
  }

  #ports(site: Site, published: Published): AppPorts {
    const platform = platformPorts(this.#environment, site.studio, this.#store, this.#log);
    return {
      ...platform,
      published,
      prose: site.ports.prose,
      markdown: (path) => contentAt(site, twinPath(path, "md")),
      documents: [],
      search: { find: async (...question) => (await searchIn(site)).find(...question) },
      sandbox: sandboxPorts(this.#fixtures, site.baseUrl, site.rate, platform.onError),
    };
  }

  /** HTML pages, scripts and styles are Astro's; everything else is answered as in production. */
  #isOurs(site: Site, path: string, { headers, method }: IncomingMessage): boolean {
    if (site.pages.some((page) => page.path === path)) {
      const isRead = method === "GET" || method === "HEAD";
      return !isRead || choose(headers.accept, undefined, offers)?.variant !== 0;
    }
    return DraftPublication.knows(site, path) || /^\/(api|mcp|docs\/mcp|sandbox|healthz|readyz)(\/|$)/.test(path);
  }
}

async function contentAt(site: Site, path: string): Promise<string> {
  const artifact = [...artifactsOf(site)].find((each) => each.path === path);
  if (!artifact) throw new Error(`nothing is published at ${path}`);
  return String((await artifact.body()).content);
}

async function searchIn(site: Site): Promise<Search> {
  await Promise.all(site.pages.map((page) => site.render(page)));
  return openSearch(buildIndex(site.passages()));
}

function documentsOf(site: Site): Promise<McpDocument[]> {
  const listed = [...artifactsOf(site)].filter(({ listedIn }) => listedIn?.includes("mcp"));
  return Promise.all(
    listed.map(async ({ path, title = path, description = "", mediaType, body }) => {
      const text = String((await body()).content);
      const size = Buffer.byteLength(text);
      return { path, title, description, mediaType, size, updated: lastChange(site.studio), text: async () => text };
    }),
  );
}
