import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright";
import { localPath } from "../../src/model/addresses.ts";
import { defaultLocale, otherLocale, studio, untranslatedCase } from "../support/studio-under-test.ts";
import { withoutChromium } from "./chromium.ts";
import { visitSite } from "./visited-site.ts";

describe("the languages of a page, in a browser", { skip: withoutChromium }, () => {
  const site = visitSite();

  const open = (locale: string, path = localPath(studio, defaultLocale)) =>
    site.open(path, { locale, viewport: { width: 1440, height: 900 } });

  const offer = (page: Page) => page.locator(".language-offer:visible");

  it("are links whose name begins with what is seen, in the language that they lead to", async () => {
    const page = await open(defaultLocale);
    for (const locale of studio.locales) {
      const name = `${locale.toUpperCase()} ${studio.texts[locale]?.language}`;
      const link = page.locator(".site-tools > .languages").getByRole("link", { name, exact: true });
      assert.equal(await link.count(), 1, name);
      assert.equal(await link.locator("[lang]").getAttribute("lang"), locale);
    }
  });

  it("are marked where the page is not in them, and lead on to what is", async () => {
    const page = await open(defaultLocale, localPath(studio, defaultLocale, "cases", untranslatedCase));
    const link = page.locator(`.site-tools > .languages [hreflang=${otherLocale}]`);
    assert.match(((await link.textContent()) ?? "").trim(), new RegExp(`^\\(${otherLocale}\\)`, "i"));
    assert.match((await link.getAttribute("title")) ?? "", /./);
    assert.equal(await offer(page).count(), 0);
    await link.click();
    await page.waitForURL(`**${localPath(studio, otherLocale, "cases")}`);
  });

  it("are offered to who prefers another one, in that language, and move nothing", async () => {
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

  it("are not offered to who prefers the language of the page, or none of ours", async () => {
    for (const locale of [defaultLocale, "ja"]) {
      const page = await open(locale);
      await page.waitForLoadState("load");
      assert.equal(await offer(page).count(), 0, locale);
    }
  });

  it("are offered on a phone when the figures of an estimate leave the foot of its window", async () => {
    const path = `${localPath(studio, defaultLocale, "estimate")}?platforms=web`;
    const page = await site.open(path, { locale: otherLocale, viewport: { width: 360, height: 740 } });
    const bar = page.locator(".estimate-bar");
    await bar.waitFor();
    assert.equal(await offer(page).count(), 0);
    await bar.click();
    await offer(page).waitFor();
    assert.equal(await bar.isVisible(), false);
  });

  it("are not offered again to who has chosen one", async () => {
    const page = await open(otherLocale, localPath(studio, otherLocale));
    await page.locator(`.site-tools > .languages [hreflang=${defaultLocale}]`).click();
    await page.waitForURL(`**${localPath(studio, defaultLocale)}`);
    await page.waitForLoadState("load");
    assert.equal(await offer(page).count(), 0);
  });
});
