import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright";
import { localPath } from "../../src/model/addresses/addresses.ts";
import { withoutChromium } from "../support/browser/chromium.ts";
import { visitSite } from "../support/browser/visited-site.ts";
import { defaultLocale, otherLocale, studio, untranslatedCase } from "../support/studio-under-test.ts";

describe("A choice of languages on a page", { skip: withoutChromium }, () => {
  const site = visitSite();

  const open = (locale: string, path = localPath(studio, defaultLocale)) =>
    site.open(path, { locale, viewport: { width: 1440, height: 900 } });

  const offer = (page: Page) => page.locator(".language-offer:visible");

  it("is a list of links, each named by its visible code and in its own language", async () => {
    const page = await open(defaultLocale);
    for (const locale of studio.locales) {
      const name = `${locale.toUpperCase()} ${studio.texts[locale]?.language}`;
      const link = page.locator(".site-tools > .languages").getByRole("link", { name, exact: true });
      assert.equal(await link.count(), 1, name);
      assert.equal(await link.locator("[lang]").getAttribute("lang"), locale);
    }
  });

  it("marks a language that the page is not in, and leads to its list of records instead", async () => {
    const page = await open(defaultLocale, localPath(studio, defaultLocale, "cases", untranslatedCase));
    const link = page.locator(`.site-tools > .languages [hreflang=${otherLocale}]`);
    assert.match(((await link.textContent()) ?? "").trim(), new RegExp(`^\\(${otherLocale}\\)`, "i"));
    assert.match((await link.getAttribute("title")) ?? "", /./);
    assert.equal(await offer(page).count(), 0);
    await link.click();
    await page.waitForURL(`**${localPath(studio, otherLocale, "cases")}`);
  });

  it("appears as an offer to a visitor who prefers another language, and moves nothing", async () => {
    const page = await open(otherLocale);
    await offer(page).waitFor();
    const { header } = studio.texts[otherLocale] ?? assert.fail();
    assert.ok(((await offer(page).textContent()) ?? "").includes(header.offer));
    assert.equal(await offer(page).getAttribute("lang"), otherLocale);
    const { y = 0, height = 0 } = (await offer(page).boundingBox()) ?? {};
    assert.equal(y + height, 900, "it stands at the foot of the window, not over the top of the page");
    const top = () => page.locator("main").evaluate((main) => main.getBoundingClientRect().top);
    const shown = await top();
    await offer(page).getByRole("button", { name: header.not_now }).click();
    assert.equal(await offer(page).count(), 0);
    assert.equal(await top(), shown);
    await page.reload();
    assert.equal(await offer(page).count(), 0);
  });

  it("does not appear as an offer to a visitor who prefers the language of the page, or none of the site", async () => {
    for (const locale of [defaultLocale, "ja"]) {
      const page = await open(locale);
      await page.waitForLoadState("load");
      assert.equal(await offer(page).count(), 0, locale);
    }
  });

  it("appears as an offer on a phone after the figures of an estimate have left the foot of the window", async () => {
    const path = `${localPath(studio, defaultLocale, "estimate")}?platforms=web`;
    const page = await site.open(path, { locale: otherLocale, viewport: { width: 360, height: 740 } });
    const bar = page.locator(".estimate-bar");
    await bar.waitFor();
    assert.equal(await offer(page).count(), 0);
    await bar.click();
    await offer(page).waitFor();
    assert.equal(await bar.isVisible(), false);
  });

  it("does not appear as an offer again after the visitor has chosen a language", async () => {
    const page = await open(otherLocale, localPath(studio, otherLocale));
    await page.locator(`.site-tools > .languages [hreflang=${defaultLocale}]`).click();
    await page.waitForURL(`**${localPath(studio, defaultLocale)}`);
    await page.waitForLoadState("load");
    assert.equal(await offer(page).count(), 0);
  });
});
