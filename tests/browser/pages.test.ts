import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright";
import type { RunningServer } from "../../functions/node/start-server.ts";
import { launchChromium } from "../../scripts/print/chromium.ts";
import { startFixture, temporaryFolder } from "../harness.ts";
import { withoutChromium } from "./chromium.ts";

const phone = { width: 360, height: 780 };
const desktop = { width: 1280, height: 900 };

/** What a page must have none of. */
interface Trouble {
  path: string;
  what: string;
}

describe("every page of the sitemap, in a browser", { skip: withoutChromium }, () => {
  const dataDir = temporaryFolder();
  let server: RunningServer;
  let browser: Browser;
  let origin: string;
  const visited: string[] = [];
  const troubles: Trouble[] = [];

  before(async () => {
    ({ server } = await startFixture(dataDir));
    browser = await launchChromium();
    origin = `http://127.0.0.1:${server.port}`;
    const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
    const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => new URL(loc).pathname);
    const page = await (await browser.newContext()).newPage();
    let path = "";
    listen(page, (what) => troubles.push({ path, what }));
    for (path of paths) {
      await page.setViewportSize(phone);
      const response = await page.goto(origin + path, { waitUntil: "load" });
      if (response?.status() !== 200) troubles.push({ path, what: `answered ${response?.status()}` });
      troubles.push(...(await inspect(page)).map((what) => ({ path, what: `phone: ${what}` })));
      await page.setViewportSize(desktop);
      troubles.push(...(await inspect(page)).map((what) => ({ path, what: `desktop: ${what}` })));
      visited.push(path);
    }
  });

  after(async () => {
    await browser?.close();
    await server?.stop();
  });

  const of = (pattern: RegExp) => troubles.filter(({ what }) => pattern.test(what));

  it("answers 200, and so does everything that it asks for", () => {
    assert.ok(visited.length > 50, `only ${visited.length} pages were visited`);
    assert.deepEqual(of(/^(answered|request)/), []);
  });

  it("breaks no rule of its content security policy", () => {
    assert.deepEqual(of(/content security policy/i), []);
  });

  it("writes no error to the console and throws none", () => {
    assert.deepEqual(of(/^(console|thrown)/), []);
  });

  it("has nothing to scroll sideways on a phone or a desktop", () => {
    assert.deepEqual(of(/scrolls sideways/), []);
  });

  it("has exactly one heading of the first level that is seen", () => {
    assert.deepEqual(of(/h1/), []);
  });
});

function listen(page: Page, report: (what: string) => void): void {
  page.on("console", (message) => {
    if (message.type() === "error") report(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => report(`thrown: ${error.message}`));
  page.on("requestfailed", (request) => {
    // The icon is fetched after the load event, so going on to the next page may cut it off.
    const isCutOff = request.failure()?.errorText === "net::ERR_ABORTED" && request.url().endsWith("/favicon.svg");
    if (!isCutOff) report(`request failed: ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) report(`request: ${response.url()} ${response.status()}`);
  });
}

function inspect(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const headings = [...document.querySelectorAll("h1")].filter((heading) => heading.checkVisibility()).length;
    return [
      ...(scrollWidth > clientWidth ? [`scrolls sideways, ${scrollWidth} in ${clientWidth}`] : []),
      ...(headings === 1 ? [] : [`${headings} h1`]),
    ];
  });
}
