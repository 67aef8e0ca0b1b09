import { isDeepStrictEqual } from "node:util";
import type { Browser, BrowserContextOptions, Page } from "playwright";

/** Time limit of one step of a page on the busiest machine, in milliseconds. */
export const patienceMs = 120_000;

/** Default look of a page. Motion takes time, and only tests of motion need it. */
const plainLook = { media: null, colorScheme: "light", reducedMotion: "reduce", forcedColors: "none" } as const;
const plainWindow = { width: 1280, height: 720 };

/** Options of a visitor. */
export interface VisitorOptions extends BrowserContextOptions {
  /** Set if the page's clock advances only by `page.clock.runFor`; such a page is always new. */
  isTimeHeld?: boolean;
}

/** Options that can change on an open page. */
type Look = Pick<BrowserContextOptions, "viewport" | "colorScheme" | "reducedMotion" | "forcedColors">;

/** Events that tests listen to. */
const heard = ["console", "pageerror", "request", "response", "requestfailed"] as const;

/**
 * Pages of a browser, each for a new visitor. A start costs several visits, so a page with the same options is emptied
 * and reused. There is one at a time.
 */
export class Visitors {
  readonly #browser: Browser;
  readonly #known = new Map<string, Page>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Returns an empty page. */
  async next(options: VisitorOptions): Promise<Page> {
    const { viewport, colorScheme, reducedMotion, forcedColors, permissions = [], ...kept } = options;
    const key = JSON.stringify(kept);
    const known = this.#known.get(key);
    // The clock of a reused page would repeat the time that a test has let pass.
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

/**
 * Stops and forgets all that a page shows; returns false if it was closed, has crashed, or shows an error of the
 * browser.
 */
async function isEmptied(page: Page): Promise<boolean> {
  for (const type of heard) page.removeAllListeners(type);
  try {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.evaluate(endAll);
    // By now the page has handled the aborted requests, and may have stored something.
    await page.evaluate(forgetAll);
    await page.context().clearCookies();
    await page.mouse.move(-1, -1);
    return true;
  } catch {
    await page.close().catch(() => undefined);
    return false;
  }
}

/** Runs in the page. It stays on the site, because the browser starts a process for a page of no site. */
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
