import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Texts } from "../../src/model/texts/texts.ts";
import { withoutChromium } from "../support/browser/chromium.ts";
import { visitSite } from "../support/browser/visited-site.ts";
import { otherLocale, service, studio } from "../support/studio-under-test.ts";

const texts = studio.texts[otherLocale] as Texts;
const title = studio.get("services", service, otherLocale)?.data.title as string;

describe("A visitor without script", { skip: withoutChromium }, () => {
  const site = visitSite();

  const newPage = () => site.visitor({ javaScriptEnabled: false });

  it("gets from the problem of a wrong address to the error page, in the language of the address", async () => {
    const page = await newPage();
    const answers: [number, string | null][] = [];
    page.on("response", async (response) => {
      const { "content-type": type = null } = response.headers();
      if (response.request().isNavigationRequest()) answers.push([response.status(), type]);
    });
    await page.goto(`${site.origin}/${otherLocale}`);
    await page.goto(`${site.origin}/${otherLocale}/services/${service}s`).catch(() => undefined);
    await page.waitForURL("**/not-found?from=**");
    assert.equal(await page.locator("h1").textContent(), texts.not_found.title);
    assert.equal(await page.locator("html").getAttribute("lang"), otherLocale);
    assert.deepEqual(answers.at(-2), [404, "application/problem+json"]);
    assert.deepEqual(answers.at(-1), [200, "text/html; charset=utf-8"]);
    await page.locator(`.near a[href="/${otherLocale}/services/${service}"]`).click();
    await page.waitForURL(`**/services/${service}`);
  });

  it("goes back past a wrong address to the page before it", async () => {
    const page = await newPage();
    await page.goto(`${site.origin}/${otherLocale}/about`);
    await page.goto(`${site.origin}/${otherLocale}/nothing`).catch(() => undefined);
    await page.waitForURL("**/not-found?from=**");
    await page.goBack();
    assert.equal(new URL(page.url()).pathname, `/${otherLocale}/about`);
  });

  it("searches from the error page, and opens a result", async () => {
    const page = await newPage();
    await page.goto(`${site.origin}/${otherLocale}/not-found?from=/${otherLocale}/nothing`);
    await page.locator("main [name=q]").fill(title);
    await page.locator("main [name=q]").press("Enter");
    await page.waitForURL(`**/${otherLocale}/search?q=*`);
    assert.ok(await page.locator("main mark").first().isVisible());
    await page.locator(".search-results a").first().click();
    await page.waitForURL(`**/${otherLocale}/services/${service}`);
  });
});
