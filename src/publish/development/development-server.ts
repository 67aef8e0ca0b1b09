import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { type Fixtures, sandboxPorts } from "../../../functions/api/fixtures.ts";
import { configuredAssistant } from "../../../functions/assistant/configured-assistant.ts";
import type { BuildEnvironment, Environment } from "../../../functions/config.ts";
import { serviceLimits } from "../../../functions/config.ts";
import type { Endpoint } from "../../../functions/endpoint.ts";
import { endpointsOf } from "../../../functions/endpoints.ts";
import { hostPorts } from "../../../functions/host-ports.ts";
import { answerWith } from "../../../functions/hosts/node/http-server.ts";
import { nodeHost, ownNames } from "../../../functions/hosts/node/node-host.ts";
import { startWorkers } from "../../../functions/hosts/node/workers.ts";
import { Published } from "../../../functions/http/published.ts";
import { Mutex } from "../../../functions/jobs/mutex.ts";
import { Outage } from "../../../functions/jobs/outage.ts";
import type { Platform } from "../../../functions/platform.ts";
import { createRespond } from "../../../functions/respond.ts";
import { currentDocuments } from "../../api/discovery/current-documents.ts";
import { formParameter, refusedFieldsIn } from "../../api/errors/refused-fields.ts";
import { currentExamples } from "../../api/examples/current-examples.ts";
import { policyHeader } from "../../api/http/headers.ts";
import { isEstimateQuery } from "../../api/operations/estimate-choice.ts";
import { type OnDemandPage, onDemandPath } from "../../api/pages/page-renderer.ts";
import type { Store } from "../../api/store/store.ts";
import { type PageAddress, variantPath } from "../../model/addresses/addresses.ts";
import { currentStudio, renderProse } from "../../model/studio/current.ts";
import { markBorrowed } from "../../model/typography/mark-borrowed.ts";
import { typographicHtml } from "../../model/typography/typographic-html.ts";
import { laterSearch } from "../../search/later-search.ts";
import { mediaTypes } from "../../surfaces/media-types.ts";
import type { Site } from "../../surfaces/site.ts";
import { createSite } from "../create-site.ts";
import { drawSharePictures } from "../share-pictures/draw-share-pictures.ts";
import { drawSiteIcons } from "../share-pictures/draw-site-icon.ts";
import { faceCache, publishFaces } from "../share-pictures/publish-face.ts";
import { today } from "../today.ts";
import { answeredByAstro } from "./answered-by-astro.ts";
import { contentAt, resourcesOf } from "./draft-documents.ts";
import { draftGuide } from "./draft-guide.ts";
import { framedBy, withPolicy } from "./draft-policy.ts";
import { DraftPublication } from "./draft-publication.ts";
import { draftSearch } from "./draft-search.ts";
import { asksPlainPage, wantsHtml } from "./plain-page.ts";
import { sandboxFiles } from "./sandbox-files.ts";

/** Header of the requests with which the development server asks itself for the HTML of a page; nobody else knows its value */
const asksHtml = "x-render-html";
const secret = randomUUID();

/** Folders of a draft, and the origins whose pages may show it in a frame. */
export interface DraftOptions {
  root: string;
  content: string;
  frames: readonly string[];
}

export type DevelopmentEnvironment = Environment & BuildEnvironment;

/** Development server for everything except the HTML of pages. It uses the request path of production. */
export class DevelopmentServer {
  readonly #environment: DevelopmentEnvironment;
  readonly #fixtures: Fixtures;
  readonly #store: Store;
  readonly #log: Logger;
  readonly #options: DraftOptions;
  readonly #policy: string;
  #origin = "";
  #cache = "";

  constructor(
    options: DraftOptions,
    environment: DevelopmentEnvironment,
    fixtures: Fixtures,
    store: Store,
    log: Logger,
  ) {
    this.#options = options;
    this.#policy = framedBy(options.frames);
    this.#environment = environment;
    this.#fixtures = fixtures;
    this.#store = store;
    this.#log = log;
  }

  /** Sets the folder that keeps drawn pictures. */
  keepIn(cache: string): void {
    this.#cache = cache;
  }

  listenAt(origin: string): void {
    this.#origin = origin;
    const working = { ...this.#platform(this.#site()), turns: new Mutex(), outage: new Outage(this.#log) };
    startWorkers(working, this.#environment, this.#log);
  }

  async answer(incoming: IncomingMessage, outgoing: ServerResponse, next: () => void): Promise<void> {
    if (incoming.headers[asksHtml] === secret) return next();
    const path = incoming.url?.replace(/\?.*$/s, "") ?? "/";
    if (asksPlainPage(incoming, path, serviceLimits(this.#environment))) return this.#sendPage(path, outgoing);
    const site = this.#site();
    const platform = { ...this.#platform(site), documents: await resourcesOf(site, path) };
    const endpoints = endpointsOf(platform);
    if (this.#isOurs(site, endpoints, path, incoming)) {
      return answerWith(withPolicy(createRespond(endpoints, platform), this.#policy), incoming, outgoing);
    }
    if (site.pages.some((page) => page.path === path)) return this.#sendPage(path, outgoing);
    sandboxFiles(outgoing);
    return next();
  }

  async #sendPage(path: string, outgoing: ServerResponse): Promise<void> {
    const rendered = await this.#rendered(path);
    outgoing.writeHead(rendered.status, { "Content-Type": mediaTypes.html, [policyHeader]: this.#policy });
    outgoing.end(typographicHtml(markBorrowed(await rendered.text(), currentStudio().texts)));
  }

  /** Returns a page as Astro renders it, before it is prepared for publication. */
  #rendered(path: string): Promise<Response> {
    return fetch(new URL(path, this.#origin), { headers: { [asksHtml]: secret } });
  }

  #site(): Site {
    const html = async ({ path }: PageAddress) => (await this.#rendered(path)).text();
    const { SITE_URL: baseUrl } = this.#environment;
    const { content } = this.#options;
    const limits = serviceLimits(this.#environment);
    const options = { baseUrl, ...limits, fixtures: this.#fixtures, examples: currentExamples(), today: today() };
    return createSite(currentStudio(), options, {
      html,
      prose: renderProse,
      picture: drawSharePictures(currentStudio(), content, this.#cache),
      face: publishFaces(content, faceCache(this.#cache)),
      icon: drawSiteIcons(currentStudio().brand),
    });
  }

  #platform(site: Site): Platform {
    const { baseUrl, studio } = site;
    const host = nodeHost(this.#environment, this.#store, this.#log);
    const ports = hostPorts(host, site, studio);
    const draft = new DraftPublication(site);
    const search = laterSearch(() => draftSearch(site));
    return {
      ...ports,
      ...ownNames(this.#environment, baseUrl),
      // A draft may change at any moment, so no two share a build identifier.
      build: randomUUID(),
      pages: { render: (page) => this.#render(page) },
      published: new Published(draft, draft, currentDocuments()),
      prose: site.ports.prose,
      markdown: (path) => contentAt(site, variantPath(path, "md")),
      documents: [],
      search,
      assistant: configuredAssistant(this.#environment, { ...ports, search }, this.#log),
      sandbox: sandboxPorts(this.#fixtures, baseUrl, site, ports.onError, this.#store),
      guides: { ...ports.guides, find: (slug, locale) => draftGuide(this.#options.content, studio, slug, locale) },
    };
  }

  async #render(page: OnDemandPage): Promise<string> {
    const body = JSON.stringify(page);
    const response = await fetch(new URL(onDemandPath, this.#origin), {
      method: "POST",
      headers: { [asksHtml]: secret, "Content-Type": "application/json" },
      body,
    });
    return response.text();
  }

  /** Returns true unless Astro answers: HTML pages, scripts and styles are Astro's. */
  #isOurs(site: Site, endpoints: readonly Endpoint[], path: string, incoming: IncomingMessage): boolean {
    const { headers, method, url = "" } = incoming;
    if (site.pages.some((page) => page.path === path)) {
      const isRead = method === "GET" || method === "HEAD";
      const query = new URLSearchParams(url.slice(path.length));
      const asksMore = isEstimateQuery(query) || refusedFieldsIn(query).length > 0 || query.has(formParameter);
      const isOnDemand = asksMore && endpoints.some((endpoint) => endpoint.path === path);
      return !isRead || isOnDemand || !wantsHtml(headers);
    }
    const isKnown =
      DraftPublication.knows(site, path) || endpoints.some((endpoint) => firstOf(endpoint.path) === firstOf(path));
    // Nobody navigates to a file of Astro's own, so a navigation to an unknown address gets our error page.
    return (
      isKnown ||
      headers["sec-fetch-mode"] === "navigate" ||
      !answeredByAstro(incoming, { ...this.#options, cache: this.#cache })
    );
  }
}

/** Returns the first segment of a path; below it are only endpoints, or pages with known addresses. */
function firstOf(path: string): string | undefined {
  return path.split("/", 2)[1];
}
