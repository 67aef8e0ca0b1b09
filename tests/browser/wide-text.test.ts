import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { otherLocale, service } from "../studio-under-test.ts";
import { withoutChromium } from "./chromium.ts";
import { findOverflowOfWideText } from "./inspections/sideways.ts";
import { visitSite } from "./visited-site.ts";

describe("a page whose reader has text set wider", { skip: withoutChromium }, () => {
  const site = visitSite();

  it("gets no wider than its window", async () => {
    for (const path of ["", "/pricing", "/contact", "/search?q=berth", `/services/${service}`]) {
      const page = await site.open(`/${otherLocale}${path}`, { reducedMotion: "reduce" });
      assert.deepEqual(await findOverflowOfWideText(page), [], path);
      await page.context().close();
    }
  });

  it("keeps a large figure of a case inside it", async () => {
    const page = await site.open(`/${otherLocale}/cases`);
    const paths = await page
      .locator("main h2 a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    for (const path of paths) {
      await page.goto(site.origin + path);
      assert.deepEqual(await findOverflowOfWideText(page), [], String(path));
    }
  });
});
