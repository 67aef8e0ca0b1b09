import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { notSentSlug } from "../../src/api/pages/required-pages.ts";
import { localPath } from "../../src/model/addresses/addresses.ts";
import { withoutChromium } from "../support/browser/chromium.ts";
import { contact } from "../support/browser/filled-forms.ts";
import { visitSite } from "../support/browser/visited-site.ts";
import { otherLocale, studio } from "../support/studio-under-test.ts";

const path = contact.pathIn(otherLocale);
const refused = `${localPath(studio, otherLocale, notSentSlug)}?wrong=email&form=${path}`;

describe("The page for a form that was refused", { skip: withoutChromium }, () => {
  const site = visitSite();

  it("leads back to the form, which still holds what was typed", async () => {
    const page = await site.open(path);
    await contact.fill(page);
    await page.goto(site.origin + refused);
    await page.locator(".back-to-form a").click();
    await page.waitForURL((url) => url.pathname === path);
    assert.equal(await page.locator("studio-form [name=name]").inputValue(), contact.stored.name);
  });

  it("leads back to the form without script, and where it was opened by itself", async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await site.open(refused, { javaScriptEnabled });
      await page.locator(".back-to-form a").click();
      await page.waitForURL(`**${path}#write`);
      assert.ok(await page.locator("studio-form form").isVisible());
    }
  });

  it("says what is wrong in letters that are as large as those of its prose", async () => {
    const page = await site.open(refused);
    const size = await page
      .locator(".refused dd")
      .evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    assert.ok(size >= 18, `${size}`);
  });
});
