import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { Page } from "playwright";
import { withoutChromium } from "../support/browser/chromium.ts";
import { visitSite } from "../support/browser/visited-site.ts";
import { findFaintTexts } from "./inspections/contrast.ts";

describe("A page in the colours of the system", { skip: withoutChromium }, () => {
  const site = visitSite();
  let page: Page;

  before(async () => {
    page = await site.open("/estimate?platforms=web", { forcedColors: "active" });
  });

  it("draws a chosen answer differently from one that is not chosen", async () => {
    const choice = page.locator("[name=platforms]");
    const chosen = await choice.and(page.locator(":checked")).first().screenshot();
    const open = await choice.and(page.locator(":not(:checked)")).first().screenshot();
    assert.ok(!chosen.equals(open));
  });

  it("has enough contrast, on buttons too", async () => {
    assert.deepEqual(await page.evaluate(findFaintTexts), []);
    const grounds = await page
      .locator("[data-calculate]")
      .evaluate((button) => [getComputedStyle(button).backgroundColor, getComputedStyle(document.body).color]);
    assert.equal(grounds[0], grounds[1]);
  });
});
