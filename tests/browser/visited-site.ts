import { after, before } from "node:test";
import type { Browser, BrowserContextOptions, Page } from "playwright";
import { launchChromium } from "../../scripts/print/chromium.ts";
import { startFixture } from "../support/fixture.ts";
import { dist } from "../support/places.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** A site that listens, and the browser that visits it. */
export interface VisitedSite {
  browser: Browser;
  /** Where it listens. */
  origin: string;
  /** Opens one of its pages for somebody who was never there before. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
}

/** What listens, and ends unless somebody else ends it. */
interface Listening {
  port: number;
  stop?(): Promise<unknown>;
}

interface Visited {
  /** Folder of the build that is served. */
  build?: string;
  /** Variables of the server. */
  variables?: Record<string, string>;
  /** Starts something else than a server of a build. */
  start?: () => Promise<Listening>;
  /** Features of the browser that are off by default. */
  features?: readonly string[];
}

/** Starts a site and a browser for the suite that calls this, and ends both after its tests. */
export function visitSite({ build = dist, variables, start, features = [] }: Visited = {}): VisitedSite {
  const dataDir = temporaryFolder();
  const startBuild = async () => (await startFixture(dataDir, variables, build)).server;
  const site = { open } as VisitedSite;
  let server: Listening | undefined;

  async function open(path: string, options?: BrowserContextOptions): Promise<Page> {
    const page = await site.browser.newPage(options);
    await page.goto(site.origin + path);
    return page;
  }

  before(async () => {
    server = await (start ?? startBuild)();
    site.origin = `http://127.0.0.1:${server.port}`;
    site.browser = await launchChromium(...features);
  });

  after(async () => {
    await site.browser?.close();
    await server?.stop?.();
  });

  return site;
}
