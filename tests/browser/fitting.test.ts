import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright";
import { openFolds } from "../../packages/workbench/src/shots/states.ts";
import { pathOf } from "../../src/model/addresses/addresses.ts";
import { relatedTo } from "../../src/model/records/derived.ts";
import { fieldOf } from "../../src/model/records/field-of.ts";
import { text } from "../../src/model/shapes/field-shapes.ts";
import { withoutChromium } from "../support/browser/chromium.ts";
import { visitSite } from "../support/browser/visited-site.ts";
import { everyRow } from "../support/every-row.ts";
import { defaultLocale, studio } from "../support/studio-under-test.ts";

const desktop = { viewport: { width: 1440, height: 900 } };
const pageAt = (slug: string, locale = defaultLocale) => pathOf(studio, { collection: "pages", slug, locale });

/** Returns the boxes of a page that scroll sideways, with the width that they lack. */
const lacking = (page: Page) =>
  page
    .locator(".scroller")
    .evaluateAll((boxes) =>
      boxes
        .filter((box) => box.scrollWidth > box.clientWidth)
        .map((box) => `${box.closest("section[id]")?.id} lacks ${box.scrollWidth - box.clientWidth} px`),
    );

describe("The layout of a page", { skip: withoutChromium }, () => {
  const site = visitSite();

  it("fits the tables of the reference into their box on a desktop", async () => {
    const page = await site.open(pageAt("docs"), desktop);
    await openFolds(page);
    assert.deepEqual(await lacking(page), []);
  });

  it("fits the tables of a case into a phone", () =>
    everyRow(studio.list("cases", defaultLocale), async (entry) => {
      const page = await site.open(pathOf(studio, entry), { viewport: { width: 360, height: 780 } });
      assert.deepEqual(await lacking(page), []);
    }));

  it("shows each of several values of a parameter whole on a phone", async () => {
    const page = await site.open(pageAt("docs"), { viewport: { width: 390, height: 780 } });
    await openFolds(page);
    const broken = await page
      .locator(".scroller .value > code")
      .evaluateAll((all) => all.filter((code) => code.getClientRects().length > 1).map((code) => code.textContent));
    assert.deepEqual(broken, []);
  });

  it("sets the team in two columns on a phone", async () => {
    const page = await site.open(pageAt("about"), { viewport: { width: 360, height: 780 } });
    const lefts = await page
      .locator(".team > li")
      .evaluateAll((roles) => roles.map((role) => role.getBoundingClientRect().left));
    assert.equal(new Set(lefts).size, 2);
  });

  it("fills a row under the pointer beyond its words", async () => {
    const page = await site.open(pageAt("services"), desktop);
    const row = page.locator(".fills").first();
    await row.hover();
    const { beyond, filled } = await row.evaluate((element) => {
      const fill = getComputedStyle(element, "::before");
      return { beyond: [fill.left, fill.right].map(Number.parseFloat), filled: fill.backgroundSize };
    });
    assert.deepEqual(beyond, [-16, -16]);
    assert.equal(filled, "100% 100%");
  });

  it("keeps the doors of a street apart on a small desktop", async () => {
    const page = await site.open(pageAt("services"), { viewport: { width: 1024, height: 800 } });
    const gap = await page.locator(".street-doors").evaluate((doors) => getComputedStyle(doors).columnGap);
    assert.ok(Number.parseFloat(gap) >= 14, gap);
  });

  it("ends the windows on paper within the sheet", async () => {
    const page = await site.open("/", { viewport: { width: 670, height: 900 } });
    await page.emulateMedia({ media: "print" });
    const edges = await page.locator(":is(.attic, .facade) .window").evaluateAll((windows) =>
      windows.map((window) => {
        const { left, right } = window.getBoundingClientRect();
        const sill = (right - left) * 0.06;
        return Math.min(left - sill, innerWidth - right - sill);
      }),
    );
    assert.ok(edges.length > 0);
    assert.ok(Math.min(...edges) > 0, `${Math.min(...edges)}`);
  });

  it("lists after the figures of a service those for whom it was built, each with a link to the case", async () => {
    for (const entry of studio.list("services", defaultLocale)) {
      const cases = relatedTo(entry, "cases", studio);
      const page = await site.open(pathOf(studio, entry), desktop);
      const links = await page
        .locator(".price-figures + .built-for a")
        .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
      const clients = new Set(cases.map((each) => fieldOf(each, "client", text)));
      assert.deepEqual(new Set(links.map(([client]) => client)), clients, entry.slug);
      const paths = cases.map((each) => pathOf(studio, each));
      assert.ok(
        links.every(([, href]) => paths.includes(href ?? "")),
        entry.slug,
      );
    }
  });
});
