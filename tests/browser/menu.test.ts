import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { withoutChromium } from "../support/browser/chromium.ts";
import { visitSite } from "../support/browser/visited-site.ts";
import { defaultLocale, otherLocale } from "../support/studio-under-test.ts";

describe("The menu on a phone", { skip: withoutChromium }, () => {
  const site = visitSite();

  it("keeps the focus visible while it covers the page, and closes when the focus leaves it", async () => {
    // A visitor who reads the other language gets a bar at the foot of the window.
    const phone = { viewport: { width: 390, height: 780 } };
    const page = await site.open(`/${otherLocale}`, { ...phone, locale: defaultLocale });
    await page.locator(".language-offer:not([hidden])").waitFor();
    await page.locator(".menu > summary").click();
    const seen: string[] = [];
    for (let steps = 0; steps < 20; steps += 1) {
      await page.keyboard.press("Tab");
      const stop = await page.evaluate(() => {
        const focused = document.activeElement as HTMLElement;
        const { x, y, width, height } = focused.getBoundingClientRect();
        const over = document.elementFromPoint(x + width / 2, y + height / 2);
        return {
          words: focused.textContent.trim(),
          isSeen: focused.contains(over),
          isInMain: !!focused.closest("main"),
        };
      });
      assert.ok(stop.isSeen, `“${stop.words}” has the focus, and something lies over it`);
      seen.push(stop.words);
      if (stop.isInMain) break;
    }
    assert.ok(seen.length > 5, seen.join(", "));
    assert.equal(await page.locator(".menu[open]").count(), 0);
  });

  it("also holds the links of the footer, to the estimator among them, by keyboard too", async () => {
    for (const byKeyboard of [true, false]) {
      const page = await site.open("/", { viewport: { width: 390, height: 780 } });
      const summary = page.locator(".menu > summary");
      if (byKeyboard) await summary.press("Enter");
      else await summary.click();
      const hrefs = (selector: string) =>
        page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      const shown = await hrefs(".menu-blind a:visible");
      const further = await hrefs(".footer-grid nav a");
      assert.ok(further.includes("/estimate"), further.join(", "));
      assert.deepEqual(shown.slice(-further.length), further);
      await page.locator(".menu-blind a[href='/estimate']").click();
      await page.waitForURL("**/estimate");
    }
  });

  it("covers the whole page, also where the visitor has scrolled a little", async () => {
    const page = await site.open("/", { viewport: { width: 390, height: 780 } });
    await page.evaluate(() => scrollTo({ top: 30, behavior: "instant" }));
    const { x = 0, y = 0 } = (await page.locator(".menu > summary").boundingBox()) ?? {};
    await page.mouse.click(x + 5, y + 30);
    const ends = await page.evaluate(() => {
      const edgesOf = (selector: string) => (document.querySelector(selector) as Element).getBoundingClientRect();
      return { header: edgesOf(".site-header"), blind: edgesOf(".menu-blind") };
    });
    assert.equal(ends.header.top, 0);
    assert.equal(ends.header.bottom, ends.blind.top);
    assert.equal(await page.evaluate(() => scrollY), 30);
  });

  it("gives the header its own colour back when the window becomes too wide for a menu", async () => {
    const page = await site.open("/", { viewport: { width: 820, height: 1180 } });
    const ground = () => page.locator(".site-header").evaluate((header) => getComputedStyle(header).backgroundColor);
    const closed = await ground();
    await page.locator(".menu > summary").click();
    assert.notEqual(await ground(), closed);
    await page.setViewportSize({ width: 1180, height: 820 });
    assert.equal(await ground(), closed);
  });
});
