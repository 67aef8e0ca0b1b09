import assert from "node:assert/strict";
import { after, before } from "node:test";
import type { Browser, Page } from "playwright";
import { startFixture } from "../fixture.ts";
import { dist } from "../places.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { runningBrowser } from "./running-browser.ts";
import { type VisitorOptions, Visitors } from "./visitors.ts";

/** Running site, and the browser that visits it. */
export interface VisitedSite {
  browser: Browser;
  /** Origin of the site. */
  origin: string;
  /** Returns a page of a new visitor; it replaces the last page with the same options. */
  visitor(options?: VisitorOptions): Promise<Page>;
  /** Opens one of the site's pages for a new visitor; fails, with address and status, if there is none. */
  open(path: string, options?: VisitorOptions): Promise<Page>;
}

/** Running server; it ends with the suite unless ended before. */
interface Listening {
  port: number;
  stop?(): Promise<unknown>;
}

interface Visited {
  /** Folder of the build to serve. */
  build?: string;
  /** Environment variables of the server. */
  variables?: Record<string, string>;
  /** Starts something else than a server of a build. */
  start?: () => Promise<Listening>;
  /** Features of the browser that are off by default. */
  features?: readonly string[];
}

/** Starts a site and opens a browser for the suite that calls this; closes both after its tests. */
export function visitSite({ build = dist, variables, start, features }: Visited = {}): VisitedSite {
  const dataDir = temporaryFolder();
  const startBuild = async () => (await startFixture(dataDir, variables, build)).server;
  const site = { visitor, open } as VisitedSite;
  let visitors: Visitors;
  let server: Listening | undefined;

  async function visitor(options: VisitorOptions = {}): Promise<Page> {
    return visitors.next(options);
  }

  async function open(path: string, options?: VisitorOptions): Promise<Page> {
    const page = await visitor(options);
    const answer = await page.goto(site.origin + path);
    // A problem leads on to an error page, which would change the page under inspection.
    const status = answer?.status() ?? 0;
    assert.ok(status < 400, `${path} is no page: ${status}`);
    return page;
  }

  before(async () => {
    server = await (start ?? startBuild)();
    site.origin = `http://127.0.0.1:${server.port}`;
    site.browser = await runningBrowser(features);
    visitors = new Visitors(site.browser);
  });

  after(async () => {
    // Suites run one after another, so every open context belongs to this one.
    for (const context of site.browser?.contexts() ?? []) await context.close();
    await server?.stop?.();
  });

  return site;
}
