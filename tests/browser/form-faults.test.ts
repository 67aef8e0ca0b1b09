import assert from "node:assert/strict";
import { truncateSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { uploadedFileBytes } from "../../src/api/policy.ts";
import { localPath } from "../../src/model/addresses/addresses.ts";
import { assertNone } from "../support/assert-none.ts";
import { withoutChromium } from "../support/browser/chromium.ts";
import {
  application,
  contact,
  cv,
  email,
  fillIn,
  forms,
  sendAsAgent,
  submit,
} from "../support/browser/filled-forms.ts";
import { printedTexts } from "../support/browser/printed-texts.ts";
import { visitForms } from "../support/browser/visited-forms.ts";
import { defaultLocale, studio } from "../support/studio-under-test.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

describe("A form of the site in a browser", { skip: withoutChromium }, () => {
  const texts = printedTexts(studio);
  const site = visitForms();

  it("explains a wrong address of mail beside its field, and sends nothing", async () => {
    for (const form of forms) {
      const count = site.stored(form.kind).length;
      const page = await site.open(form.pathIn(defaultLocale));
      await form.fill(page);
      await fillIn(page, { email: "not an address" });
      await submit(page);
      const fault = page.locator("#field-email-fault");
      await fault.waitFor({ state: "visible" });
      assert.match((await fault.textContent()) ?? "", /@/);
      const control = page.locator("studio-form [name=email]");
      assert.equal(await control.getAttribute("aria-invalid"), "true");
      assert.equal(await control.evaluate((element) => element === document.activeElement), true);
      assert.equal(site.stored(form.kind).length, count);
    }
  });

  it("shows what only the server finds wrong beside the field", async () => {
    for (const form of forms) {
      const count = site.stored(form.kind).length;
      const page = await site.open(form.pathIn(defaultLocale));
      await form.fill(page);
      await fillIn(page, { email: `${"a".repeat(65)}@client.example` });
      await submit(page);
      await page.locator("#field-email-fault").waitFor({ state: "visible" });
      assert.equal(await page.locator("studio-form .status").getAttribute("data-state"), "failed");
      assert.equal(site.stored(form.kind).length, count);
    }
  });

  it("withdraws its thanks for the last message when the next one is wrong", async () => {
    const page = await site.open(contact.pathIn(defaultLocale));
    await contact.fill(page);
    await sendAsAgent(page);
    const status = page.locator("studio-form .status");
    await status.and(page.locator("[data-state=sent]")).waitFor();
    await submit(page);
    await page.locator(".fault-summary").waitFor();
    assert.equal(await status.textContent(), "");
  });

  it("keeps what the visitor types while a message is on its way", async () => {
    const page = await site.open(contact.pathIn(defaultLocale));
    await contact.fill(page);
    let answer = () => {};
    const waits = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/contact", async (route) => {
      await waits;
      await route.continue();
    });
    await submit(page);
    await page.locator("studio-form .status[data-state=sending]").waitFor();
    await fillIn(page, { message: "And one thing more." });
    answer();
    await page.locator("studio-form .status[data-state=sent]").waitFor();
    assert.equal(await page.locator("studio-form [name=message]").inputValue(), "And one thing more.");
  });

  it("treats a field of spaces alone as empty", async () => {
    const page = await site.open(contact.pathIn(defaultLocale));
    await contact.fill(page);
    await fillIn(page, { name: "  " });
    await submit(page);
    const fault = page.locator("#field-name-fault");
    await fault.waitFor({ state: "visible" });
    assert.equal(await fault.textContent(), texts[defaultLocale]?.faults.empty?.name);
  });

  it("explains faults in the language of the page, whatever the language of the browser", async () => {
    for (const locale of studio.locales) {
      const words = texts[locale]?.faults;
      const page = await site.open(application.pathIn(locale));
      const fault = (name: string) => page.locator(`#field-${name}-fault`).textContent();
      await fillIn(page, { email: "nuria", link: "nuria" });
      await submit(page);
      const shown = await Promise.all(["name", "email", "link", "cv", "consent"].map(fault));
      assert.deepEqual(shown, [words?.empty?.name, words?.email, words?.link, words?.empty?.cv, words?.empty?.consent]);
      await application.fill(page);
      await fillIn(page, { email: `${"a".repeat(65)}@client.example` });
      await submit(page);
      const status = page.locator("studio-form .status[data-state=failed]");
      await status.waitFor();
      assert.deepEqual([await status.textContent(), await fault("email")], [words?.look, words?.email]);
    }
  });

  it("says in the language of the page that the quota is used up, or that the server failed", async () => {
    for (const locale of studio.locales) {
      for (const [code, said] of [
        [429, texts[locale]?.faults.too_many],
        [503, texts[locale]?.form.failed],
      ] as const) {
        const page = await site.open(contact.pathIn(locale));
        await page.route("**/api/contact", (route) =>
          route.fulfill({ status: code, json: { status: code, detail: "In English.", resolution: "Do this." } }),
        );
        await contact.fill(page);
        await submit(page);
        const status = page.locator("studio-form .status[data-state=failed]");
        await status.waitFor();
        assert.equal(await status.textContent(), said);
      }
    }
  });

  it("refuses a CV that is too large or of a wrong kind, and a missing consent, before it sends anything", async () => {
    const page = await site.open(application.pathIn("en"));
    const asked: string[] = [];
    page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
    await application.fill(page);
    const fault = page.locator("#field-cv-fault");
    // A file on disk, since the browser gets a file in memory as base64. Its name is ASCII: the browser of a machine
    // without a locale finds no other.
    const large = join(temporaryFolder(), "cv.pdf");
    writeFileSync(large, "");
    truncateSync(large, uploadedFileBytes + 1);
    for (const [file, said] of [
      [large, texts.en?.form.cv_too_large.replace("{mb} ", "8\u00a0")],
      [{ ...cv, name: "cv.exe" }, texts.en?.form.cv_wrong_kind],
    ] as const) {
      await page.locator("[name=cv]").setInputFiles(file);
      await submit(page);
      await fault.waitFor();
      assert.equal(await fault.textContent(), said);
    }
    await page.locator("[name=cv]").setInputFiles(cv);
    await page.locator("[name=consent]").uncheck();
    await submit(page);
    await page.locator("#field-consent-fault").waitFor();
    assert.equal(await fault.isVisible(), false);
    assertNone(asked.filter((path) => path.startsWith("/api/") && path !== "/api/chat"));
  });

  it("asks again for a file that changed after the visitor chose it", async () => {
    const file = join(temporaryFolder(), "cv.pdf");
    writeFileSync(file, cv.buffer);
    // Chromium identifies a file by its size and the second of its last change.
    utimesSync(file, 1, 1);
    const page = await site.open(application.pathIn(defaultLocale));
    await application.fill(page);
    const chooser = page.locator("[name=cv]");
    await chooser.setInputFiles(file);
    await fillIn(page, { email: "not an address" });
    await submit(page);
    await page.locator("#field-email-fault").waitFor();
    writeFileSync(file, Buffer.concat([cv.buffer, Buffer.from("\n% another page\n")]));
    await fillIn(page, { email });
    await submit(page);
    const fault = page.locator("#field-cv-fault");
    await fault.waitFor();
    assert.equal(await fault.textContent(), texts[defaultLocale]?.faults.empty?.cv);
    assert.equal(await chooser.evaluate((element) => element === document.activeElement), true);
    const count = site.stored(application.kind).length;
    await chooser.setInputFiles(file);
    await submit(page);
    await page.waitForURL(`**${localPath(studio, defaultLocale, "thanks")}`);
    assert.equal(site.stored(application.kind).length, count + 1);
  });

  it("shows what only the server finds in a file beside the file", async () => {
    const page = await site.open(application.pathIn(defaultLocale));
    await application.fill(page);
    await page.locator("[name=cv]").setInputFiles({ ...cv, buffer: Buffer.from("MZ, a program") });
    await submit(page);
    await page.locator("#field-cv-fault").waitFor();
    assert.match((await page.locator("#field-cv-fault").textContent()) ?? "", /PDF/);
  });
});
