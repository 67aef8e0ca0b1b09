import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright";
import { withoutChromium } from "../support/browser/chromium.ts";
import { visitSite } from "../support/browser/visited-site.ts";
import { readStudio } from "../support/read-studio.ts";
import { service } from "../support/studio-under-test.ts";

const { copy, copied, failed } = readStudio().texts.en?.documents ?? assert.fail();
const path = `/en/services/${service}`;
const permissions = ["clipboard-read", "clipboard-write"];

/** Milliseconds that the button shows the outcome of a click. */
const shownMs = 2000;

describe("The button that copies a page as Markdown", { skip: withoutChromium }, () => {
  const site = visitSite();

  const buttonOf = (page: Page) => page.locator("copy-markdown button");

  it("puts the Markdown variant into the clipboard, byte by byte, and says so for two seconds", async () => {
    for (const [at, variant] of [
      [path, `${path}.md`],
      ["/", "/index.md"],
    ] as const) {
      const page = await site.open(at, { permissions, isTimeHeld: true });
      const button = buttonOf(page);
      const label = (await button.textContent()) ?? "";
      await button.focus();
      await page.keyboard.press("Enter");
      await page.locator("copy-markdown").getByText(label, { exact: true }).waitFor({ state: "detached" });
      const text = await page.evaluate(() => navigator.clipboard.readText());
      assert.equal(text, await (await fetch(site.origin + variant)).text());
      await page.clock.runFor(shownMs - 1);
      if (at === path) assert.equal(await button.textContent(), copied);
      await page.clock.runFor(1);
      assert.equal(await button.textContent(), label);
    }
  });

  it("says for two seconds that nothing was copied where the Markdown cannot be fetched", async () => {
    const page = await site.open(path, { permissions, isTimeHeld: true });
    const button = buttonOf(page);
    await page.route("**/*.md", (route) => route.abort());
    await button.click();
    await button.getByText(failed).waitFor();
    await page.clock.runFor(shownMs);
    assert.equal(await button.textContent(), copy);
  });

  it("says that nothing was copied where there is no clipboard, as on a page without encryption", async () => {
    const page = await site.open(path);
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await buttonOf(page).click();
    await buttonOf(page).getByText(failed).waitFor();
  });

  it("does not appear without script, while the addresses beside it do", async () => {
    const page = await site.open(path, { javaScriptEnabled: false });
    assert.equal(await buttonOf(page).isVisible(), false);
    assert.equal(await page.locator(`.twins a[href="${path}.md"]`).isVisible(), true);
  });
});
