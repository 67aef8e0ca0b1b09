import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright";
import { launchChromium } from "../../scripts/print/chromium.ts";
import { uploadedFileBytes } from "../../src/contract/policy.ts";
import type { Locale } from "../../src/model/localized.ts";
import type { Texts } from "../../src/model/texts.ts";
import { openRoad } from "../api/open-road.ts";
import { submissionsIn } from "../http/contact.ts";
import { pdf } from "../http/documents.ts";
import { defaultLocale, guide, job, studio } from "../studio-under-test.ts";
import { withoutChromium } from "./chromium.ts";
import { printedTexts } from "./printed-texts.ts";

/** A form with what fills it in, what is stored of that, and what it says then. */
interface Filled {
  path: string;
  kind: string;
  fill(page: Page): Promise<void>;
  stored: Record<string, unknown>;
  said: keyof Texts["form"];
}

const email = "nuria@client.example";

async function fields(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`studio-form [name=${name}]`).fill(value);
}

const cv = { name: "Currículum Núria.pdf", mimeType: "application/pdf", buffer: pdf };

const forms: Filled[] = [
  {
    path: "/contact",
    kind: "contact",
    fill: (page) => fields(page, { name: "Núria Pla", email, message: "Hola,\nvolem una app." }),
    stored: { name: "Núria Pla", email },
    said: "sent",
  },
  {
    path: `/resources/${guide}`,
    kind: "resource",
    fill: (page) => fields(page, { email }),
    stored: { slug: guide, email },
    said: "sent_guide",
  },
  {
    path: `/jobs/${job}`,
    kind: "application",
    async fill(page) {
      await fields(page, { name: "Núria Pla", email, link: "https://nuria.example/" });
      await page.locator("[name=cv]").setInputFiles(cv);
      await page.locator("[name=consent]").check();
    },
    stored: { name: "Núria Pla", email, job, link: "https://nuria.example/", consent: true },
    said: "sent_application",
  },
];

describe("the forms of the site, in a browser", { skip: withoutChromium }, () => {
  const texts = printedTexts(studio);
  const guides = {
    find: () => ({ name: "guide.pdf", bytes: 1000, read: async () => new Uint8Array(1000) }),
    link: () => Promise.reject(new Error("attached")),
  };
  const road = openRoad({ guides });
  const mailing = openRoad({ guides, transport: "smtp" });
  let browser: Browser;
  let origin: string;

  before(async () => {
    const { port } = await road.listen();
    origin = `http://127.0.0.1:${port}`;
    browser = await launchChromium();
  });

  after(() => browser?.close());

  async function open(path: string, javaScriptEnabled = true): Promise<Page> {
    const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
    await page.goto(origin + path);
    return page;
  }

  const send = (page: Page) => page.locator("studio-form [type=submit]").click();
  const stored = (kind: string) => submissionsIn(road).filter((submission) => submission.kind === kind);
  const inLocale = (locale: Locale, path: string) => (locale === defaultLocale ? path : `/${locale}${path}`);
  const all = studio.locales.flatMap((locale) => forms.map((form) => ({ locale, form })));

  function assertStored(kind: string, count: number, expected: object): void {
    const submissions = stored(kind);
    assert.equal(submissions.length, count, kind);
    const data = submissions.at(-1)?.data ?? {};
    assert.deepEqual(Object.fromEntries(Object.keys(expected).map((name) => [name, data[name]])), expected);
  }

  it("store what they hold and say so without leaving the page", async () => {
    for (const { locale, form } of all) {
      const count = stored(form.kind).length;
      const path = inLocale(locale, form.path);
      const page = await open(path);
      await form.fill(page);
      await send(page);
      const status = page.locator("studio-form .status[data-state=sent]");
      await status.waitFor();
      assert.equal(await status.textContent(), texts[locale]?.form[form.said]);
      assert.equal(await status.evaluate((element) => element === document.activeElement), true);
      assert.equal(new URL(page.url()).pathname, path);
      assert.equal(await page.locator("studio-form [name=email]").inputValue(), "");
      assertStored(form.kind, count + 1, { ...form.stored, locale });
    }
  });

  it("say that a guide is on its way only where mails leave", async () => {
    const { port } = await mailing.listen();
    const page = await (await browser.newContext()).newPage();
    await page.goto(`http://127.0.0.1:${port}/en/resources/${guide}`);
    await fields(page, { email });
    await send(page);
    const status = page.locator("studio-form .status[data-state=sent]");
    await status.waitFor();
    assert.equal(await status.textContent(), texts.en?.form.guide_on_its_way);
  });

  it("work without script, and end at a page that says thank you in the visitor's language", async () => {
    for (const { locale, form } of all) {
      const count = stored(form.kind).length;
      const page = await open(inLocale(locale, form.path), false);
      await form.fill(page);
      await send(page);
      await page.waitForURL(`**${inLocale(locale, "/thanks")}`);
      assert.equal(await page.locator("html").getAttribute("lang"), locale);
      assert.equal(await page.locator("h1").count(), 1);
      assertStored(form.kind, count + 1, { ...form.stored, locale });
    }
  });

  it("say beside each field what is wrong with it, and send nothing", async () => {
    for (const form of forms) {
      const count = stored(form.kind).length;
      const page = await open(form.path);
      await form.fill(page);
      await fields(page, { email: "not an address" });
      await send(page);
      const fault = page.locator("#field-email-fault");
      await fault.waitFor({ state: "visible" });
      assert.match((await fault.textContent()) ?? "", /@/);
      const control = page.locator("studio-form [name=email]");
      assert.equal(await control.getAttribute("aria-invalid"), "true");
      assert.equal(await control.evaluate((element) => element === document.activeElement), true);
      assert.equal(stored(form.kind).length, count);
    }
  });

  it("show beside the field what only the server finds wrong", async () => {
    for (const form of forms) {
      const count = stored(form.kind).length;
      const page = await open(form.path);
      await form.fill(page);
      await fields(page, { email: "a..b@client.example" });
      await send(page);
      await page.locator("#field-email-fault").waitFor({ state: "visible" });
      assert.equal(await page.locator("studio-form .status").getAttribute("data-state"), "failed");
      assert.equal(stored(form.kind).length, count);
    }
  });

  it("say what is wrong in the words of the page, whatever the language of the browser", async () => {
    for (const locale of studio.locales) {
      const words = texts[locale]?.faults;
      const page = await open(inLocale(locale, `/jobs/${job}`));
      const fault = (name: string) => page.locator(`#field-${name}-fault`).textContent();
      await fields(page, { email: "nuria", link: "nuria" });
      await send(page);
      const shown = await Promise.all(["name", "email", "link", "cv", "consent"].map(fault));
      assert.deepEqual(shown, [words?.missing, words?.email, words?.link, words?.no_file, words?.no_consent]);
      await forms[2]?.fill(page);
      await fields(page, { email: "a..b@client.example" });
      await send(page);
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
        const page = await open(inLocale(locale, "/contact"));
        await page.route("**/api/contact", (route) =>
          route.fulfill({ status: code, json: { status: code, detail: "In English.", resolution: "Do this." } }),
        );
        await forms[0]?.fill(page);
        await send(page);
        const status = page.locator("studio-form .status[data-state=failed]");
        await status.waitFor();
        assert.equal(await status.textContent(), said);
      }
    }
  });

  it("send once what is sent again after its answer was lost", async () => {
    const page = await open("/contact");
    const count = stored("contact").length;
    await fields(page, { name: "Núria Pla", email, message: "The answer to this is lost." });
    await page.route("**/api/contact", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send(page);
    await page.locator("studio-form .status[data-state=failed]").waitFor();
    await page.unroute("**/api/contact");
    await send(page);
    await page.locator("studio-form .status[data-state=sent]").waitFor();
    assert.equal(stored("contact").length, count + 1);
  });

  it("refuse a CV that is too large or of another kind before it is sent, and a missing consent", async () => {
    const page = await open(`/en/jobs/${job}`);
    const asked: string[] = [];
    page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
    await forms[2]?.fill(page);
    const fault = page.locator("#field-cv-fault");
    for (const [file, said] of [
      [{ ...cv, buffer: Buffer.alloc(uploadedFileBytes + 1) }, texts.en?.form.cv_too_large.replace("{mb} ", "8\u00a0")],
      [{ ...cv, name: "cv.exe" }, texts.en?.form.cv_wrong_kind],
    ] as const) {
      await page.locator("[name=cv]").setInputFiles(file);
      await send(page);
      await fault.waitFor();
      assert.equal(await fault.textContent(), said);
    }
    await page.locator("[name=cv]").setInputFiles(cv);
    await page.locator("[name=consent]").uncheck();
    await send(page);
    await page.locator("#field-consent-fault").waitFor();
    assert.equal(await fault.isVisible(), false);
    assert.deepEqual(
      // Whether the assistant answers is asked by every page.
      asked.filter((path) => path.startsWith("/api/") && path !== "/api/chat"),
      [],
    );
  });

  it("show beside the file what only the server finds in it", async () => {
    const page = await open(`/jobs/${job}`);
    await forms[2]?.fill(page);
    await page.locator("[name=cv]").setInputFiles({ ...cv, buffer: Buffer.from("MZ, a program") });
    await send(page);
    await page.locator("#field-cv-fault").waitFor();
    assert.match((await page.locator("#field-cv-fault").textContent()) ?? "", /PDF/);
  });

  it("send the estimate that is shown, also after the choice has changed", async () => {
    const page = await open("/en/estimate?type=mobile&platforms=ios&platforms=api&complexity=mvp");
    await page.locator(".basis").waitFor();
    const count = stored("estimate").length;
    await fields(page, { email });
    await send(page);
    const status = page.locator("studio-form .status[data-state=sent]");
    await status.waitFor();
    assert.equal(await status.textContent(), texts.en?.form.sent_estimate);
    const choice = {
      type: "mobile",
      platforms: ["ios", "api"],
      complexity: "mvp",
      design: "custom",
      timeline: "normal",
    };
    assertStored("estimate", count + 1, { email, locale: "en", ...choice });
    await page.locator("[name=timeline][value=rush]").check();
    await page.locator("[name=platforms][value=web]").check();
    await fields(page, { email: "pol@client.example" });
    await send(page);
    for (let tries = 0; stored("estimate").length < count + 2 && tries < 100; tries += 1) await page.waitForTimeout(50);
    const later = { ...choice, platforms: ["web", "ios", "api"], timeline: "rush" };
    assertStored("estimate", count + 2, { email: "pol@client.example", ...later });
  });

  it("send an estimate without script, by the choices themselves", async () => {
    for (const locale of studio.locales) {
      const page = await open(inLocale(locale, "/estimate"), false);
      const count = stored("estimate").length;
      for (const platform of ["web", "android"]) await page.locator(`[name=platforms][value=${platform}]`).check();
      await page.locator("[name=complexity][value=complex]").check();
      await page.locator("[data-calculate]").click();
      await page.waitForURL(`**${inLocale(locale, "/estimate")}?*`);
      await page.locator("studio-form [name=email]").fill(email);
      await page.locator("studio-form button").click();
      await page.waitForURL(`**${inLocale(locale, "/thanks")}`);
      const choice = { platforms: ["web", "android"], complexity: "complex", design: "custom", timeline: "normal" };
      assertStored("estimate", count + 1, { email, locale, type: "portal", ...choice });
    }
  });
});
