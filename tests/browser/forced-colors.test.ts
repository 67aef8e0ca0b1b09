import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright";
import type { RunningServer } from "../../functions/node/start-server.ts";
import { launchChromium } from "../../scripts/print/chromium.ts";
import { startFixture, temporaryFolder } from "../harness.ts";
import { withoutChromium } from "./chromium.ts";
import { findFaintTexts } from "./inspections/contrast.ts";

describe("a page in colours that the system chooses", { skip: withoutChromium }, () => {
  const dataDir = temporaryFolder();
  let server: RunningServer;
  let browser: Browser;
  let page: Page;

  before(async () => {
    ({ server } = await startFixture(dataDir));
    browser = await launchChromium();
    page = await browser.newPage({ forcedColors: "active", reducedMotion: "reduce" });
    await page.goto(`http://127.0.0.1:${server.port}/estimate?platforms=web`);
  });

  after(async () => {
    await browser?.close();
    await server?.stop();
  });

  it("shows what is chosen", async () => {
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
