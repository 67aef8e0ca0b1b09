import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { pathOf } from "../../../src/model/addresses.ts";
import { withoutChromium } from "../../browser/chromium.ts";
import { findOverlaps } from "../../browser/inspections/overlaps.ts";
import { findOverflowOfWideText, setWide } from "../../browser/inspections/sideways.ts";
import { visitSite } from "../../browser/visited-site.ts";
import { ownersDist } from "../../support/places.ts";
import { readStudio } from "../../support/read-studio.ts";
import { otherLocale, service } from "../../support/studio-under-test.ts";

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

describe("an owner's page whose reader has text set wider", { skip: withoutChromium }, () => {
  const site = visitSite({ build: ownersDist });
  const owners = readStudio(ownersDist);

  it("writes no figure over the words beside it", async () => {
    for (const locale of owners.locales) {
      for (const slug of ["home", "services"]) {
        const path = pathOf(owners, { collection: "pages", slug, locale });
        const page = await site.open(path, { reducedMotion: "reduce" });
        await page.evaluate(setWide);
        for (const width of [320, 768, 1024, 1280, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          assert.deepEqual(await page.evaluate(findOverlaps), [], `${path} at ${width} px`);
        }
        await page.context().close();
      }
    }
  });

  it("keeps each figure of the façade apart from what it is of", async () => {
    const page = await site.open("/", { viewport: { width: 320, height: 640 }, reducedMotion: "reduce" });
    await page.evaluate(setWide);
    const rooms = await page.locator(".facade-result").evaluateAll((results) =>
      results.map((result) => {
        const [value, metric] = [...result.querySelectorAll("strong, span")].map((each) => {
          const range = document.createRange();
          range.selectNodeContents(each);
          return range.getBoundingClientRect();
        }) as [DOMRect, DOMRect];
        return metric.left - value.right;
      }),
    );
    assert.ok(rooms.length > 0 && Math.min(...rooms) >= 4, String(rooms));
  });
});
