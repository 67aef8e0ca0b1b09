import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, it } from "node:test";
import { uploadedFileBytes } from "../../src/contract/policy.ts";
import { defaultLocale, studio } from "../support/studio-under-test.ts";
import { withoutChromium } from "./chromium.ts";
import { application, contact, cv, email, fillIn, forms, submit } from "./filled-forms.ts";
import { printedTexts } from "./printed-texts.ts";
import { visitForms } from "./visited-forms.ts";

describe("the forms of the site, wrongly filled in or not taken, in a browser", { skip: withoutChromium }, () => {
  const texts = printedTexts(studio);
  const site = visitForms();

  it("say beside each field what is wrong with it, and send nothing", async () => {
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

  it("show beside the field what only the server finds wrong", async () => {
    for (const form of forms) {
      const count = site.stored(form.kind).length;
      const page = await site.open(form.pathIn(defaultLocale));
      await form.fill(page);
      await fillIn(page, { email: "a..b@client.example" });
      await submit(page);
      await page.locator("#field-email-fault").waitFor({ state: "visible" });
      assert.equal(await page.locator("studio-form .status").getAttribute("data-state"), "failed");
      assert.equal(site.stored(form.kind).length, count);
    }
  });

  it("say no more that the last one arrived when the next is wrong", async () => {
    const page = await site.open(contact.pathIn(defaultLocale));
    await contact.fill(page);
    await submit(page);
    const status = page.locator("studio-form .status");
    await status.and(page.locator("[data-state=sent]")).waitFor();
    await submit(page);
    await page.locator(".fault-summary").waitFor();
    assert.equal(await status.textContent(), "");
  });

  it("keep what is typed while they are being sent", async () => {
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

  it("say of a field that holds spaces alone that it is empty", async () => {
    const page = await site.open(contact.pathIn(defaultLocale));
    await contact.fill(page);
    await fillIn(page, { name: "  " });
    await submit(page);
    const fault = page.locator("#field-name-fault");
    await fault.waitFor({ state: "visible" });
    assert.equal(await fault.textContent(), texts[defaultLocale]?.faults.missing);
  });

  it("say what is wrong in the words of the page, whatever the language of the browser", async () => {
    for (const locale of studio.locales) {
      const words = texts[locale]?.faults;
      const page = await site.open(application.pathIn(locale));
      const fault = (name: string) => page.locator(`#field-${name}-fault`).textContent();
      await fillIn(page, { email: "nuria", link: "nuria" });
      await submit(page);
      const shown = await Promise.all(["name", "email", "link", "cv", "consent"].map(fault));
      assert.deepEqual(shown, [words?.missing, words?.email, words?.link, words?.no_file, words?.no_consent]);
      await application.fill(page);
      await fillIn(page, { email: "a..b@client.example" });
      await submit(page);
      const status = page.locator("studio-form .status[data-state=failed]");
      await status.waitFor();
      assert.deepEqual([await status.textContent(), await fault("email")], [words?.look, words?.email]);
    }
  });

  it("say in the words of the page that no more is taken, and that something failed", async () => {
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

  it("refuse a CV that is too large or of another kind before it is sent, and a missing consent", async () => {
    const page = await site.open(application.pathIn("en"));
    const asked: string[] = [];
    page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
    await application.fill(page);
    const fault = page.locator("#field-cv-fault");
    for (const [file, said] of [
      [{ ...cv, buffer: Buffer.alloc(uploadedFileBytes + 1) }, texts.en?.form.cv_too_large.replace("{mb} ", "8\u00a0")],
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
    assert.deepEqual(
      // Whether the assistant answers is asked by every page.
      asked.filter((path) => path.startsWith("/api/") && path !== "/api/chat"),
      [],
    );
  });

  it("ask for a file again that was changed since the form was last looked at", async () => {
    const folder = mkdtempSync(join(tmpdir(), "chosen-"));
    const file = join(folder, cv.name);
    writeFileSync(file, cv.buffer);
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
    assert.equal(await fault.textContent(), texts[defaultLocale]?.faults.no_file);
    assert.equal(await chooser.evaluate((element) => element === document.activeElement), true);
    const count = site.stored(application.kind).length;
    await chooser.setInputFiles(file);
    await submit(page);
    await page.locator("studio-form .status[data-state=sent]").waitFor();
    assert.equal(site.stored(application.kind).length, count + 1);
    rmSync(folder, { recursive: true });
  });

  it("show beside the file what only the server finds in it", async () => {
    const page = await site.open(application.pathIn(defaultLocale));
    await application.fill(page);
    await page.locator("[name=cv]").setInputFiles({ ...cv, buffer: Buffer.from("MZ, a program") });
    await submit(page);
    await page.locator("#field-cv-fault").waitFor();
    assert.match((await page.locator("#field-cv-fault").textContent()) ?? "", /PDF/);
  });
});
