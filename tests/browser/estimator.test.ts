import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright";
import { pricesOf } from "../../src/model/studio/studio.ts";
import { withoutChromium } from "../support/browser/chromium.ts";
import { printedTexts } from "../support/browser/printed-texts.ts";
import { bounds, choice, choose, figuresOf, shown, visitEstimator } from "../support/browser/visited-estimator.ts";
import { everyRow } from "../support/every-row.ts";
import { readStudio } from "../support/read-studio.ts";

describe("The estimator in a browser", { skip: withoutChromium }, () => {
  const { open, asked } = visitEstimator();
  const pricing = pricesOf(readStudio());
  const texts = printedTexts(readStudio());

  const send = (page: Page) => page.locator("[data-calculate]").click();

  it("shows what the API answers to the same choice, in each language", () =>
    everyRow(
      [
        { locale: "ca", path: "/estimate", weeks: /setmanes$/ },
        { locale: "en", path: "/en/estimate", weeks: /weeks$/ },
      ],
      async ({ locale, path, weeks }) => {
        const page = await open(path);
        await choose(page);
        await send(page);
        const expected = await asked({ ...choice, locale });
        assert.deepEqual(await shown(page), bounds(expected));
        assert.deepEqual(
          await page.locator(".basis tbody th").allTextContents(),
          expected.lines.map(({ item }) => item),
        );
        assert.deepEqual(await page.locator(".assumptions li").allTextContents(), expected.assumptions);
        assert.ok(await page.getByText(expected.disclaimer).isVisible());
        assert.match((await figuresOf(page).last().textContent()) ?? "", weeks);
      },
    ));

  it("asks for nothing before the choice is complete", async () => {
    const page = await open("/estimate", { isTimeHeld: true });
    const sent: string[] = [];
    page.on("request", (request) => {
      // The browser asks for the icon again when a page changes its address.
      if (!request.url().endsWith("/favicon.svg")) sent.push(new URL(request.url()).pathname);
    });
    await page.locator("[name=complexity][value=mvp]").check();
    await page.locator("[name=timeline][value=rush]").check();
    await page.clock.runFor(10_000);
    // This request follows all those that the choice has caused.
    await page.evaluate(() => fetch("/robots.txt"));
    assert.deepEqual(sent, ["/robots.txt"]);
    assert.equal(await page.locator(".basis").isVisible(), false);
    assert.equal(await page.locator("#estimate-platforms-fault").isVisible(), false);
  });

  it("answers the first choice that is complete, without its button, and each change after it", async () => {
    const page = await open("/en/estimate");
    await page.locator("[name=platforms][value=ios]").check();
    const first = { platforms: ["ios"], complexity: "standard" };
    const before = await shown(page);
    assert.deepEqual(before, bounds(await asked(first)));
    await page.locator("[name=complexity][value=complex]").check();
    await page.waitForFunction(
      (text) => document.querySelector("output strong")?.textContent !== text,
      await figuresOf(page).first().textContent(),
    );
    const after = await shown(page);
    assert.notDeepEqual(after, before);
    assert.deepEqual(after, bounds(await asked({ ...first, complexity: "complex" })));
  });

  it("says beside the platforms that none is chosen, and hides figures that are out of date", async () => {
    const page = await open("/en/estimate");
    await send(page);
    const fault = page.locator("#estimate-platforms-fault");
    await fault.waitFor();
    assert.equal(await fault.textContent(), texts.en?.estimate.no_platforms);
    const first = page.locator("[name=platforms]").first();
    assert.equal(await first.evaluate((control) => control === document.activeElement), true);
    await first.check();
    await page.locator(".basis").waitFor();
    assert.equal(await fault.isVisible(), false);
    await first.uncheck();
    await fault.waitFor();
    assert.equal(await page.locator(".basis").isVisible(), false);
    assert.equal(await figuresOf(page).first().isVisible(), false);
  });

  it("shows a refusal of the server beside the group that it is about", async () => {
    const page = await open("/estimate");
    const first = page.locator("[name=platforms]").first();
    await first.evaluate((control: HTMLInputElement) => {
      control.value = "fax";
    });
    await first.check();
    await send(page);
    await page.locator("#estimate-platforms-fault").waitFor();
    assert.equal(await first.getAttribute("aria-invalid"), "true");
    assert.equal(await page.locator(".range .status").textContent(), texts.ca?.estimate.failed);
  });

  it("keeps the choice in its address, which restores it in another language", async () => {
    const page = await open("/estimate");
    await choose(page);
    const { search } = new URL(page.url());
    await page.locator(".site-tools > .languages [hreflang=en]").click();
    await page.waitForURL("**/en/estimate?*");
    assert.deepEqual(await shown(page), bounds(await asked(choice)));
    const checked = await page
      .locator("project-estimator :checked")
      .evaluateAll((controls) => controls.map((control) => (control as HTMLInputElement).value));
    assert.deepEqual(checked, Object.values(choice).flat());
    assert.equal(new URL(page.url()).search, search);
  });

  it("ignores unknown choices in its address", async () => {
    const page = await open("/estimate?type=boat&platforms=fax&complexity=mvp");
    assert.equal(await page.locator("[name=type]:checked").getAttribute("value"), pricing.types[0]?.id);
    assert.equal(await page.locator("[name=complexity]:checked").getAttribute("value"), "mvp");
    assert.equal(await page.locator(".basis").isVisible(), false);
  });

  it("shows its figures and drawing at the foot of a phone while the result is out of sight", async () => {
    const page = await open("/en/estimate", { viewport: { width: 390, height: 844 } });
    const bar = page.locator(".estimate-bar");
    assert.equal(await bar.isVisible(), false);
    // It appears with the first complete choice.
    await page.locator("[name=platforms]").first().check();
    await bar.waitFor();
    await choose(page);
    await send(page);
    // The page has scrolled to the result once it is there.
    await bar.waitFor({ state: "hidden" });
    const figures = await figuresOf(page).allTextContents();
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await bar.waitFor();
    assert.deepEqual(await bar.locator("strong, small").allTextContents(), figures);
    const [height, window, ground] = await bar.evaluate((bar) => [
      bar.querySelector("svg")?.getBoundingClientRect().height,
      getComputedStyle(bar.querySelector(".k") as Element).fill,
      getComputedStyle(bar).backgroundColor,
    ]);
    assert.equal(height, 40);
    assert.notEqual(window, ground);
    await bar.click();
    await bar.waitFor({ state: "hidden" });
  });

  it("shows the same figures without script, and keeps the choice when the language changes", async () => {
    const page = await open("/en/estimate", { javaScriptEnabled: false });
    await choose(page);
    await send(page);
    await page.waitForURL("**/en/estimate?*");
    assert.deepEqual(await shown(page), bounds(await asked(choice)));
    assert.equal(await page.locator(".basis tbody tr").count(), (await asked(choice)).lines.length);
    const checked = page.locator("project-estimator :checked");
    assert.deepEqual(
      await checked.evaluateAll((controls) => controls.map((control) => (control as HTMLInputElement).value)),
      Object.values(choice).flat(),
    );
    assert.equal(await page.locator(".waiting").isVisible(), false);
    await page.locator(".languages [hreflang=ca]").first().click();
    await page.waitForURL("**/estimate?*");
    assert.deepEqual(await shown(page), bounds(await asked(choice)));
  });

  it("says beside the platforms that none is chosen, without script too", async () => {
    const page = await open("/en/estimate", { javaScriptEnabled: false });
    await send(page);
    await page.waitForURL("**/en/estimate?*");
    assert.equal(await page.locator("#estimate-platforms-fault").textContent(), texts.en?.estimate.no_platforms);
    assert.equal(await page.locator(".basis").isVisible(), false);
    assert.equal(await page.locator(".by-mail").isVisible(), false);
  });
});
