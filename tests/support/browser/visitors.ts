import { isDeepStrictEqual } from "node:util";
import type { Browser, BrowserContextOptions, Page } from "playwright";

/** Milliseconds that a page may take for one thing on the busiest machine. */
export const patienceMs = 120_000;

/** How a page looks where a test says nothing else. Movement takes time, and only tests of movement are about it. */
const plainLook = { media: null, colorScheme: "light", reducedMotion: "reduce", forcedColors: "none" } as const;
const plainWindow = { width: 1280, height: 720 };

/** What a test says of a visitor. */
export interface VisitorOptions extends BrowserContextOptions {
  /** Whether time stands still on the page, but for what the test lets go by with `page.clock.runFor`; such a page is new. */
  isTimeHeld?: boolean;
}

/** What may be set on a page that is there. */
type Look = Pick<BrowserContextOptions, "viewport" | "colorScheme" | "reducedMotion" | "forcedColors">;

/** What tests listen to. */
const heard = ["console", "pageerror", "request", "response", "requestfailed"] as const;

/**
 * Pages of a browser, each of somebody who was never there before. To start one costs several times what a visit does, so one that
 * was taken before with the same options is emptied and taken again: there is one at a time.
 */
export class Visitors {
  readonly #browser: Browser;
  readonly #known = new Map<string, Page>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Gives a page that shows nothing yet. */
  async next(options: VisitorOptions): Promise<Page> {
    const { viewport, colorScheme, reducedMotion, forcedColors, permissions = [], ...kept } = options;
    const key = JSON.stringify(kept);
    const known = this.#known.get(key);
    // What a test has let go by goes by again on the next address.
    if (kept.isTimeHeld) await known?.close();
    const page = known && (await isEmptied(known)) ? known : await this.#start(kept);
    this.#known.set(key, page);
    await page.context().clearPermissions();
    if (permissions.length > 0) await page.context().grantPermissions([...permissions]);
    await setLook(page, { viewport, colorScheme, reducedMotion, forcedColors });
    return page;
  }

  async #start({ isTimeHeld, ...options }: VisitorOptions): Promise<Page> {
    const page = await this.#browser.newPage(options);
    page.setDefaultTimeout(patienceMs);
    if (isTimeHeld) {
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(1000);
    }
    return page;
  }
}

async function setLook(page: Page, { viewport, ...media }: Look): Promise<void> {
  const given = Object.entries(media).filter(([, value]) => value !== undefined);
  await page.emulateMedia({ ...plainLook, ...Object.fromEntries(given) });
  const size = viewport ?? plainWindow;
  if (!isDeepStrictEqual(size, page.viewportSize())) await page.setViewportSize(size);
}

/** Has what a page shows end and be forgotten; not where it was closed, has crashed, or shows an error of the browser. */
async function isEmptied(page: Page): Promise<boolean> {
  for (const type of heard) page.removeAllListeners(type);
  try {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.evaluate(endAll);
    // By now the page has heard of what was broken off, and may have kept something.
    await page.evaluate(forgetAll);
    await page.context().clearCookies();
    await page.mouse.move(-1, -1);
    return true;
  } catch {
    await page.close().catch(() => undefined);
    return false;
  }
}

/** Runs in the page. It does not leave it: for a page of no site the browser starts a process. */
function endAll(): void {
  window.stop();
  for (let timer = Number(setTimeout(() => {})); timer > 0; timer -= 1) clearTimeout(timer);
  document.replaceChildren();
}

/** Runs in the page. */
function forgetAll(): void {
  sessionStorage.clear();
  localStorage.clear();
  // Otherwise an address that differs by its fragment alone would load nothing.
  history.replaceState(null, "", "/-");
}
