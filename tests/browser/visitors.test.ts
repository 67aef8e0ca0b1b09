import assert from "node:assert/strict";
import { once } from "node:events";
import { before, describe, it } from "node:test";
import type { Page } from "playwright";
import { withoutChromium } from "../support/browser/chromium.ts";
import { serveFaultyPages } from "../support/browser/faulty-pages.ts";
import { runningBrowser } from "../support/browser/running-browser.ts";
import { visitSite } from "../support/browser/visited-site.ts";

describe("The next visitor of a site under test", { skip: withoutChromium }, () => {
  const site = visitSite({ start: serveFaultyPages });
  let page: Page;

  before(async () => {
    page = await site.open("/sound#place", { permissions: ["geolocation"], viewport: { width: 400, height: 300 } });
    page.on("console", () => assert.fail("It hears what the next visitor does."));
    await page.route("**/sound", (route) => route.abort());
    await page.emulateMedia({ colorScheme: "dark", media: "print" });
    await page.context().addCookies([{ name: "seen", value: "yes", url: site.origin }]);
    await page.evaluate(() => {
      sessionStorage.setItem("seen", "yes");
      localStorage.setItem("seen", "yes");
      // This sends requests for ever, and stores something when it is stopped.
      fetch("/endless").catch(() => sessionStorage.setItem("kept", "late"));
      setInterval(() => document.append(document.createElement("late")), 1);
    });
  });

  it("gets the same page, which has forgotten everything", async () => {
    const next = await site.open("/sound");
    assert.equal(next, page);
    const kept = await next.evaluate(() => ({
      address: location.pathname + location.hash,
      stored: [sessionStorage.length, localStorage.length, document.cookie],
      window: [innerWidth, innerHeight],
      isNight: matchMedia("(prefers-color-scheme: dark)").matches,
      isPaper: matchMedia("print").matches,
      isStill: matchMedia("(prefers-reduced-motion)").matches,
    }));
    assert.deepEqual(kept, {
      address: "/sound",
      stored: [0, 0, ""],
      window: [1280, 720],
      isNight: false,
      isPaper: false,
      isStill: true,
    });
    const { state } = await next.evaluate(() => navigator.permissions.query({ name: "geolocation" }));
    assert.notEqual(state, "granted");
    await next.evaluate(() => console.log("Nobody listens."));
  });

  it("loads an address anew that differs from the last one by its fragment alone", async () => {
    const first = await site.open("/sound");
    await first.evaluate(() => Object.assign(window, { isFirst: true }));
    const next = await site.open("/sound#place");
    assert.equal(await next.evaluate(() => "isFirst" in window), false);
  });

  it("gets another page with other options, or where the last one was closed", async () => {
    const first = await site.open("/sound");
    assert.notEqual(await site.open("/sound", { locale: "ja" }), first);
    await first.close();
    const next = await site.open("/sound");
    assert.notEqual(next, first);
    assert.equal(await next.locator("h1").textContent(), "A page");
  });

  it("is told which address is no page, not that the page went away under a look at it", async () => {
    await assert.rejects(site.open("/nowhere"), /\/nowhere is no page: 404/);
    await assert.rejects(site.open("/failing"), /\/failing is no page: 503/);
  });

  it("sees time stand still where a test holds it, until the test lets it go on", async () => {
    for (const _time of ["first", "second"]) {
      const held = await site.open("/sound", { isTimeHeld: true });
      const now = () => held.evaluate(() => Date.now());
      const begun = await now();
      assert.equal(await now(), begun);
      await held.clock.runFor(1500);
      assert.equal(await now(), begun + 1500);
    }
  });
});

describe("The browser of a test process", { skip: withoutChromium }, () => {
  it("is the same for all files, and another one where features differ", async () => {
    const browser = await runningBrowser();
    assert.equal(await runningBrowser(), browser);
    assert.notEqual(await runningBrowser(["WebMCP"]), browser);
  });

  it("starts anew after a crash", async () => {
    const browser = await runningBrowser();
    const gone = once(browser as unknown as NodeJS.EventEmitter, "disconnected");
    const devtools = await browser.newBrowserCDPSession();
    devtools.send("Browser.crash").catch(() => undefined);
    await gone;
    const next = await runningBrowser();
    assert.notEqual(next, browser);
    assert.ok(next.isConnected());
  });
});
