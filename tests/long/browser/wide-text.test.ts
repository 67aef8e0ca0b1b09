import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { pathOf } from "../../../src/model/addresses/addresses.ts";
import { findOverlaps } from "../../browser/inspections/overlaps.ts";
import { findOverflowOfWideText, setWide } from "../../browser/inspections/sideways.ts";
import { withoutChromium } from "../../support/browser/chromium.ts";
import { visitSite } from "../../support/browser/visited-site.ts";
import { ownersDist } from "../../support/places.ts";
import { readStudio } from "../../support/read-studio.ts";
import { otherLocale, service } from "../../support/studio-under-test.ts";

describe("A page with wider spacing of its text", { skip: withoutChromium }, () => {
  const site = visitSite();

  it("is never wider than its window", async () => {
    for (const path of ["", "/pricing", "/contact", "/search?q=berth", `/services/${service}`]) {
      const page = await site.open(`/${otherLocale}${path}`);
      assert.deepEqual(await findOverflowOfWideText(page), [], path);
    }
  });

  it("keeps the large figures of a case inside the window", async () => {
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

describe("A page of the sample with wider spacing of its text", { skip: withoutChromium }, () => {
  const site = visitSite({ build: ownersDist });
  const owners = readStudio(ownersDist);

  it("writes no figure over the words beside it", async () => {
    for (const locale of owners.locales) {
      for (const slug of ["home", "services"]) {
        const path = pathOf(owners, { collection: "pages", slug, locale });
        const page = await site.open(path);
        await page.evaluate(setWide);
        for (const width of [320, 768, 1024, 1280, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          assert.deepEqual(await page.evaluate(findOverlaps), [], `${path} at ${width} px`);
        }
      }
    }
  });

  it("keeps each figure of the façade apart from its name", async () => {
    const page = await site.open("/", { viewport: { width: 320, height: 640 } });
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
