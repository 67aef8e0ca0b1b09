import assert from "node:assert/strict";
import { describe, it } from "node:test";
import sharp from "sharp";
import { findOverflow } from "../../browser/inspections/sideways.ts";
import { blockHosts } from "../../browser/inspections/traffic.ts";
import { everythingBuild } from "../../everything/everything-build.ts";
import { withoutChromium } from "../../support/browser/chromium.ts";
import { visitSite } from "../../support/browser/visited-site.ts";
import { everyRow } from "../../support/every-row.ts";

const { dist } = await everythingBuild();

/** Logo that pages show, by the colours that a visitor prefers. */
const logos = [
  ["light", "/logo.png"],
  ["dark", "/logo-night.webp"],
] as const;

describe("A logo of pixels that holds the name", { skip: withoutChromium }, () => {
  const site = visitSite({ build: dist });

  async function open(path: string, options: Parameters<typeof site.visitor>[0]) {
    const page = await site.visitor(options);
    await blockHosts(page, ["stats.example"]);
    await page.goto(site.origin + path);
    return page;
  }

  it("is the PNG by day and the WebP on dark pages, in its own shape and sharp on a screen of two pixels", () =>
    everyRow(logos, async ([colorScheme, path]) => {
      const page = await open("/", { colorScheme, viewport: { width: 1440, height: 900 } });
      const shown = await page.locator(".brand img").evaluate(async (image) => {
        const logo = image as HTMLImageElement;
        await logo.decode();
        const { width, height } = logo.getBoundingClientRect();
        return {
          path: new URL(logo.currentSrc).pathname,
          height,
          ratio: width / height,
          own: [logo.naturalWidth, logo.naturalHeight],
        };
      });
      assert.deepEqual([shown.path, shown.own], [path, [560, 120]]);
      assert.equal(shown.height, 32);
      assert.ok(Math.abs(shown.ratio - 560 / 120) < 0.05, `${shown.ratio}`);
    }));

  it("is made out on the paper by day and at night", () =>
    everyRow(logos, async ([colorScheme]) => {
      const page = await open("/", { colorScheme, viewport: { width: 1440, height: 900 } });
      const { channels } = await sharp(await page.locator(".brand img").screenshot()).stats();
      assert.ok(
        channels.slice(0, 3).every(({ min, max }) => max - min > 128),
        JSON.stringify(channels),
      );
    }));

  it("names the link to the home page, and no words repeat it", async () => {
    const page = await open("/about", { viewport: { width: 1440, height: 900 } });
    assert.equal(await page.locator("header").getByRole("link", { name: "Bocana", exact: true }).count(), 1);
    assert.equal((await page.locator("header .brand").textContent())?.trim(), "");
  });

  it("leaves room for the menu on a phone of 320 px, from right to left too", () =>
    everyRow(["/", "/ca", "/ar"], async (path) => {
      const page = await open(path, { viewport: { width: 320, height: 700 } });
      assert.deepEqual(await findOverflow(page), []);
      await page.setViewportSize({ width: 320, height: 700 });
      const [logo, menu] = await Promise.all([
        page.locator(".brand img").boundingBox(),
        page.locator("header .menu > summary").boundingBox(),
      ]);
      assert.ok(logo && menu && logo.width > 60);
      const [left, right] = logo.x < menu.x ? [logo, menu] : [menu, logo];
      assert.ok(left.x + left.width <= right.x, JSON.stringify({ logo, menu }));
      assert.equal(logo.x < menu.x, path !== "/ar");
    }));
});
