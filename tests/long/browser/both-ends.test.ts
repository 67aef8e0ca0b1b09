import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright";
import { templatesOf } from "../../../packages/workbench/src/shots/templates.ts";
import { untilDrawn } from "../../../packages/workbench/src/shots/until-drawn.ts";
import { bareBuild } from "../../bare/bare-build.ts";
import { findCollidingLines } from "../../browser/inspections/colliding-lines.ts";
import { findFaintTexts } from "../../browser/inspections/contrast.ts";
import { findOutOfOrder } from "../../browser/inspections/out-of-order.ts";
import { blockHosts } from "../../browser/inspections/traffic.ts";
import { everythingBuild } from "../../everything/everything-build.ts";
import { withoutChromium } from "../../support/browser/chromium.ts";
import { describePages } from "../../support/browser/describe-pages.ts";
import { visitSite } from "../../support/browser/visited-site.ts";
import { everyRow } from "../../support/every-row.ts";
import { readStudio } from "../../support/read-studio.ts";

/** Hosts that the studio of everything lets its pages ask. */
const others = ["stats", "widget", "calendar", "live"].map((name) => `${name}.example`);

const [bare, everything] = [await bareBuild(), await everythingBuild()];

const walks = [
  { name: "of the bare studio", build: bare.dist, locale: "en", least: 15, leastShare: 0.09 },
  { name: "of the studio that states everything", build: everything.dist, locale: "en", least: 35, leastShare: 0.12 },
  { name: "of that studio from right to left", build: everything.dist, locale: "ar", least: 20, leastShare: 0.12 },
] as const;

for (const { name, build, locale, least, leastShare } of walks) {
  const templates = () => templatesOf(readStudio(build), locale);

  describe(`Each template and state ${name}, on a desktop`, { skip: withoutChromium }, () =>
    describePages({
      build,
      window: { width: 1440, height: 900 },
      // Colours are the same in each language.
      looksAt: locale === "ar" ? "words" : "everything",
      least,
      leastShare,
      others,
      templatesAt: async () => templates(),
    }),
  );

  describe(`Each template ${name}`, { skip: withoutChromium }, () => {
    const site = visitSite({ build });

    const everyTemplate = (check: (page: Page) => Promise<void>, options: Parameters<typeof site.open>[1]) =>
      everyRow(
        templates().filter(({ prepare }) => !prepare),
        async ({ path }) => {
          const page = await site.visitor(options);
          await blockHosts(page, others);
          await page.goto(site.origin + path);
          await untilDrawn(page);
          await check(page);
        },
      );

    it("has banner, main part and footer in this order, and reads from top to bottom as it looks on a phone", () =>
      everyTemplate(
        async (page) => {
          const tree = await page.locator("body").ariaSnapshot();
          const landmarks = [...tree.matchAll(/^- (banner|main|contentinfo)\b/gm)].map(([, role]) => role);
          assert.deepEqual(landmarks, ["banner", "main", "contentinfo"]);
          assert.deepEqual(await page.evaluate(findOutOfOrder), []);
        },
        { viewport: { width: 390, height: 844 } },
      ));

    it("has enough contrast in the colours of the system", () =>
      everyTemplate(async (page) => assert.deepEqual(await page.evaluate(findFaintTexts), []), {
        forcedColors: "active",
      }));

    it("has display type whose lines do not touch each other, from 320 to 1440 px", () =>
      everyTemplate(async (page) => {
        await page.evaluate(() => document.fonts.ready);
        for (const width of [320, 390, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          assert.deepEqual(await page.evaluate(findCollidingLines), [], `at ${width} px`);
        }
      }, {}));
  });
}
