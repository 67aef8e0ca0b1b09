import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { withoutChromium } from "../support/browser/chromium.ts";
import { visitSite } from "../support/browser/visited-site.ts";

describe("The search over a page", { skip: withoutChromium }, () => {
  const site = visitSite();

  it("links to the pages of the menu where it has no results, and hides them beside results", async () => {
    for (const viewport of [
      { width: 390, height: 780 },
      { width: 1440, height: 900 },
    ]) {
      const page = await site.open("/en/about", { viewport });
      const hrefs = (selector: string) =>
        page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      const menu = await hrefs(".site-menu a");
      assert.ok(menu.length > 3, menu.join(", "));
      await page.keyboard.press("/");
      assert.deepEqual(await hrefs(".search-sheet nav a:visible"), menu);
      await page.keyboard.type("berth");
      await page.locator(".search-sheet li mark").first().waitFor();
      assert.deepEqual(await hrefs(".search-sheet nav a:visible"), []);
      await page.locator("#sheet-q").fill("zzyzx");
      await page.locator(".search-sheet .nothing-found").waitFor();
      assert.deepEqual(await hrefs(".search-sheet nav a:visible"), menu);
      await page.locator(".search-sheet nav a").last().click();
      await page.waitForURL(`**${menu.at(-1)}`);
    }
  });
});
