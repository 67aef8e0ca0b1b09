import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { localPath } from "../../src/model/addresses/addresses.ts";
import { openRoad } from "../api/open-road.ts";
import { withoutChromium } from "../support/browser/chromium.ts";
import {
  contact,
  email,
  fillIn,
  forms,
  guideForm,
  saidBy,
  sendAsAgent,
  submit,
} from "../support/browser/filled-forms.ts";
import { printedTexts } from "../support/browser/printed-texts.ts";
import { guides, visitForms } from "../support/browser/visited-forms.ts";
import { defaultLocale, studio } from "../support/studio-under-test.ts";

describe("A form of the site in a browser", { skip: withoutChromium }, () => {
  const texts = printedTexts(studio);
  const site = visitForms();
  const mailing = openRoad({ guides, transport: "smtp" });
  const all = studio.locales.flatMap((locale) => forms.map((form) => ({ locale, form })));

  it("stores what it holds, and leads on to the page that says what happens next", async () => {
    for (const { locale, form } of all) {
      const count = site.stored(form.kind).length;
      const page = await site.open(form.pathIn(locale));
      await form.fill(page);
      await submit(page);
      await page.waitForURL(`**${localPath(studio, locale, "thanks")}`);
      assert.equal(await page.locator("html").getAttribute("lang"), locale);
      site.assertStored(form.kind, count + 1, { ...form.stored, locale });
      await page.goBack();
      await page.waitForURL(`**${form.pathIn(locale)}`);
      assert.equal(await page.locator("studio-form .status").textContent(), "");
      assert.equal(await page.locator("studio-form .fault:visible").count(), 0);
    }
  });

  it("says in place what became of it where an agent sends it", async () => {
    for (const { locale, form } of all) {
      const count = site.stored(form.kind).length;
      const page = await site.open(form.pathIn(locale));
      await fillIn(page, { email: "not an address" });
      await page.locator("studio-form [name=email]").press("Enter");
      await page.locator("#field-email-fault").waitFor();
      await form.fill(page);
      const said = await sendAsAgent(page);
      const expected = saidBy(form, locale);
      const status = page.locator("studio-form .status[data-state=sent]");
      assert.equal(await status.textContent(), expected);
      assert.equal(said, expected);
      assert.equal(await status.evaluate((element) => element === document.activeElement), true);
      assert.equal(new URL(page.url()).pathname, form.pathIn(locale));
      assert.equal(await page.locator("studio-form [name=email]").inputValue(), "");
      assert.equal(await page.locator("studio-form .fault:visible").count(), 0);
      site.assertStored(form.kind, count + 1, { ...form.stored, locale });
    }
  });

  it("says that a guide is on its way only where the server sends mail", async () => {
    const { port } = await mailing.listen();
    const page = await site.visitor();
    await page.goto(`http://127.0.0.1:${port}${guideForm.pathIn("en")}`);
    await fillIn(page, { email });
    assert.equal(await sendAsAgent(page), texts.en?.form.guide_on_its_way);
  });

  it("works without script, and ends at a page that says thank you in the visitor's language", async () => {
    for (const { locale, form } of all) {
      const count = site.stored(form.kind).length;
      const page = await site.open(form.pathIn(locale), { javaScriptEnabled: false });
      await form.fill(page);
      await submit(page);
      await page.waitForURL(`**${localPath(studio, locale, "thanks")}`);
      assert.equal(await page.locator("html").getAttribute("lang"), locale);
      assert.equal(await page.locator("h1").count(), 1);
      site.assertStored(form.kind, count + 1, { ...form.stored, locale });
    }
  });

  it("stores a message once when the visitor sends it again after the answer was lost", async () => {
    const page = await site.open(contact.pathIn(defaultLocale));
    const count = site.stored("contact").length;
    await fillIn(page, { name: "Núria Pla", email, message: "The answer to this is lost." });
    await page.route("**/api/contact", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await submit(page);
    await page.locator("studio-form .status[data-state=failed]").waitFor();
    await page.unroute("**/api/contact");
    await submit(page);
    await page.waitForURL(`**${localPath(studio, defaultLocale, "thanks")}`);
    assert.equal(site.stored("contact").length, count + 1);
  });

  it("sends the estimate on the page, also after the choice has changed", async () => {
    const path = "/en/estimate?type=mobile&platforms=ios&platforms=api&complexity=mvp";
    const page = await site.open(path);
    await page.locator(".basis").waitFor();
    const count = site.stored("estimate").length;
    const choice = {
      type: "mobile",
      platforms: ["ios", "api"],
      complexity: "mvp",
      design: "custom",
      timeline: "normal",
    };
    // First with a wrong address; both times by Enter.
    const field = page.locator("studio-form [name=email]");
    await field.fill("pol@");
    await field.press("Enter");
    await page.locator("#field-email-fault").waitFor();
    await field.fill("pol@client.example");
    await field.press("Enter");
    await page.waitForURL(`**${localPath(studio, "en", "thanks")}`);
    site.assertStored("estimate", count + 1, { email: "pol@client.example", locale: "en", ...choice });
    await page.goto(site.origin + path);
    await page.locator(".basis").waitFor();
    await page.locator("[name=timeline][value=rush]").check();
    await page.locator("[name=platforms][value=web]").check();
    await fillIn(page, { email });
    assert.equal(await sendAsAgent(page), saidBy({ said: "sent_estimate" }, "en"));
    const later = { ...choice, platforms: ["web", "ios", "api"], timeline: "rush" };
    site.assertStored("estimate", count + 2, { email, ...later });
  });

  it("sends an estimate without script, by the choices themselves", async () => {
    for (const locale of studio.locales) {
      const page = await site.open(localPath(studio, locale, "estimate"), { javaScriptEnabled: false });
      const count = site.stored("estimate").length;
      for (const platform of ["web", "android"]) await page.locator(`[name=platforms][value=${platform}]`).check();
      await page.locator("[name=complexity][value=complex]").check();
      await page.locator("[data-calculate]").click();
      await page.waitForURL(`**${localPath(studio, locale, "estimate")}?*`);
      await page.locator("studio-form [name=email]").fill(email);
      await page.locator("studio-form button").click();
      await page.waitForURL(`**${localPath(studio, locale, "thanks")}`);
      const choice = { platforms: ["web", "android"], complexity: "complex", design: "custom", timeline: "normal" };
      site.assertStored("estimate", count + 1, { email, locale, type: "portal", ...choice });
    }
  });
});
