import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright";
import { pathOf } from "../../src/model/addresses/addresses.ts";
import { leadingFigure } from "../../src/model/records/leading-figure.ts";
import { typographicText } from "../../src/model/typography/typographic-text.ts";
import { withoutChromium } from "../support/browser/chromium.ts";
import { visitSite } from "../support/browser/visited-site.ts";
import { studio } from "../support/studio-under-test.ts";

describe("The search over a page", { skip: withoutChromium }, () => {
  const site = visitSite();

  const open = (path: string, javaScriptEnabled = true) => site.open(path, { javaScriptEnabled });

  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.textContent || document.activeElement?.id);

  /** Returns the option that the field marks as selected, and the address that Enter opens. */
  const chosen = (page: Page) =>
    page.locator("#sheet-q").evaluate((field) => {
      const option = document.getElementById(field.getAttribute("aria-activedescendant") ?? "");
      return option && { href: option.getAttribute("href"), selected: option.ariaSelected };
    });

  /** Types words and waits for the results of all of them. */
  async function find(page: Page, words: string): Promise<void> {
    await page.keyboard.type(words);
    await page.locator(".search-sheet .search-count", { hasText: `“${words}”` }).waitFor();
  }

  it("opens with the key /, shows results during typing, and follows the arrow keys", async () => {
    const page = await open("/en/about");
    await page.keyboard.press("/");
    assert.equal(await focused(page), "sheet-q");
    await find(page, "berth");
    assert.ok(await page.locator(".search-sheet mark").first().isVisible());
    assert.ok(await page.locator(".search-sheet ol li svg").first().isVisible());
    const found = await page.locator(".search-sheet ol li").count();
    assert.equal(await page.locator(".search-sheet .search-count").textContent(), `${found} results for “berth”`);
    assert.equal(await page.locator(".search-sheet .search-keys").isVisible(), true);
    const hrefs = await page
      .locator(".search-sheet ol li a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    assert.deepEqual(await chosen(page), { href: hrefs[0], selected: "true" });
    await page.keyboard.press("ArrowDown");
    assert.deepEqual(await chosen(page), { href: hrefs[1], selected: "true" });
    assert.equal(await focused(page), "sheet-q");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${hrefs[1]}`);
  });

  it("shows the price of a service, the salary of a job and the result of a case in their rows", async () => {
    for (const collection of ["services", "jobs", "cases"] as const) {
      const [entry] = studio.list(collection, "en");
      assert.ok(entry);
      const page = await open("/en/about");
      await page.keyboard.press("/");
      await page.keyboard.type(entry.data.title);
      const row = page.locator(".search-sheet ol li", { has: page.locator(`a[href="${pathOf(studio, entry)}"]`) });
      const figure = row.locator(".result-figure");
      await figure.waitFor();
      assert.equal(await figure.textContent(), typographicText(leadingFigure(entry, studio) ?? "", "en"));
      const [outer, inner] = [await row.boundingBox(), await figure.boundingBox()];
      assert.ok(outer && inner && inner.x >= outer.x && inner.x + inner.width <= outer.x + outer.width + 1);
    }
  });

  it("opens the first result with Enter, and marks it before", async () => {
    const page = await open("/en/about");
    await page.keyboard.press("/");
    await find(page, "berth");
    const row = page.locator(".search-sheet ol li").first();
    const edge = (nth: number) =>
      page
        .locator(".search-sheet ol li")
        .nth(nth)
        .evaluate((each) => getComputedStyle(each).borderInlineStartColor);
    assert.notEqual(await edge(0), await edge(1));
    await page.keyboard.press("ArrowUp");
    const first = await row.locator("a").getAttribute("href");
    assert.equal((await chosen(page))?.href, first);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${first}`);
  });

  it("goes to the search page where Enter comes before the results of the words", async () => {
    const page = await open("/en/about");
    await page.keyboard.press("/");
    await find(page, "berth");
    await page.route("**/search.json?q=berths", () => {});
    await page.keyboard.type("s");
    assert.equal(await chosen(page), null);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/en/search?q=berths");
  });

  it("selects the result under the pointer, and only that", async () => {
    const page = await open("/en/about");
    await page.keyboard.press("/");
    await find(page, "berth");
    await page.locator(".search-sheet ol li").nth(2).hover();
    const third = await page.locator(".search-sheet ol li a").nth(2).getAttribute("href");
    assert.equal((await chosen(page))?.href, third);
    assert.equal(await page.locator('.search-sheet [aria-selected="true"]').count(), 1);
  });

  it("closes with Escape, and gives the focus back to its button", async () => {
    const page = await open("/");
    await page.locator(".search-entry").focus();
    await page.keyboard.press("Enter");
    assert.equal(await focused(page), "sheet-q");
    await page.keyboard.press("Escape");
    assert.equal(await page.locator(".search-sheet").isVisible(), false);
    assert.equal(await page.evaluate(() => document.activeElement?.className), "search-entry");
  });

  it("says in the language of the page that nothing was found, and goes to the search page with Enter", async () => {
    const page = await open("/en");
    await page.keyboard.press("/");
    await page.keyboard.type("zzyzx");
    const status = page.locator(".search-sheet [role=status]");
    await status.filter({ hasText: "zzyzx" }).waitFor();
    assert.equal(await status.textContent(), "Nothing yet for “zzyzx”. Press Enter to search every page.");
    const blind = await page
      .locator(".search-sheet .nothing-found")
      .evaluate((found) => Number.parseFloat(getComputedStyle(found, "::before").blockSize));
    assert.ok(blind > 80, `the closed blind is ${blind} px high`);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/en/search?q=zzyzx");
  });

  it("shows neither old results nor that nothing was found where the server fails", async () => {
    for (const status of [429, 503, undefined]) {
      const page = await open("/en/about");
      await page.keyboard.press("/");
      await find(page, "berth");
      await page.route("**/search.json?*", (route) => (status ? route.fulfill({ status, json: {} }) : route.abort()));
      await page.keyboard.type("s");
      await page.locator(".search-sheet ol li").first().waitFor({ state: "detached" });
      assert.equal(await page.locator(".search-sheet [role=status]").textContent(), "");
      assert.equal(await page.locator("#sheet-q").getAttribute("aria-expanded"), "false");
      await page.keyboard.press("Enter");
      await page.waitForURL("**/en/search?q=berths");
    }
  });

  it("leaves the arrow keys to an input method during composition", async () => {
    const page = await open("/en/about");
    await page.keyboard.press("/");
    await find(page, "berth");
    const before = await chosen(page);
    const isTaken = await page.locator("#sheet-q").evaluate((field) => {
      const key = { key: "ArrowDown", isComposing: true, bubbles: true, cancelable: true };
      return !field.dispatchEvent(new KeyboardEvent("keydown", key));
    });
    assert.equal(isTaken, false);
    assert.deepEqual(await chosen(page), before);
  });

  it("does not appear on paper", async () => {
    const page = await open("/en/about");
    await page.keyboard.press("/");
    await find(page, "berth");
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.locator(".search-sheet").isVisible(), false);
    assert.equal(await page.locator("h1").isVisible(), true);
  });

  it("leaves the key / to a field that the visitor types into", async () => {
    const page = await open("/en/contact");
    await page.locator("#field-message").focus();
    await page.keyboard.press("/");
    assert.equal(await page.locator("#field-message").inputValue(), "/");
    assert.equal(await page.locator(".search-sheet").count(), 0);
  });

  it("opens with the key / from a radio button too", async () => {
    const page = await open("/en/estimate");
    await page.locator(".choice input").first().focus();
    await page.keyboard.press("/");
    assert.equal(await focused(page), "sheet-q");
  });

  it("is a link to the search page without script", async () => {
    const page = await open("/en", false);
    await page.locator(".search-entry").click();
    assert.equal(new URL(page.url()).pathname, "/en/search");
  });
});
