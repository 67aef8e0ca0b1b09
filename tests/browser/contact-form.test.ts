import assert from "node:assert/strict";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright";
import type { RunningServer } from "../../functions/node/start-server.ts";
import { launchChromium } from "../../scripts/print/chromium.ts";
import { startFixture, temporaryFolder } from "../harness.ts";
import { withoutChromium } from "./chromium.ts";

describe("the contact form, in a browser", { skip: withoutChromium }, () => {
  const dataDir = temporaryFolder();
  let server: RunningServer;
  let browser: Browser;

  before(async () => {
    ({ server } = await startFixture(dataDir));
    browser = await launchChromium();
  });

  after(async () => {
    await browser?.close();
    await server?.stop();
  });

  async function open(path: string, javaScriptEnabled: boolean): Promise<Page> {
    const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
    await page.goto(`http://127.0.0.1:${server.port}${path}`);
    return page;
  }

  async function fillIn(page: Page, message: string): Promise<void> {
    await page.locator("[name=name]").fill("Núria Client");
    await page.locator("[name=email]").fill("nuria@client.example");
    await page.locator("[name=message]").fill(message);
  }

  /** What was stored of a message. */
  function stored(message: string): Record<string, unknown>[] {
    const database = new DatabaseSync(join(dataDir, "studio.sqlite"), { readOnly: true });
    const rows = database.prepare("select data from submissions").all() as { data: string }[];
    database.close();
    return rows.map(({ data }) => JSON.parse(data)).filter((data) => data.message === message);
  }

  it("stores a message and says so without leaving the page", async () => {
    const page = await open("/contact", true);
    await fillIn(page, "Written with script.");
    await page.locator("[type=submit]").click();
    const status = page.locator("[role=status][data-state=sent]");
    await status.waitFor();
    assert.equal(await status.textContent(), await page.locator("contact-form").getAttribute("data-sent"));
    assert.equal(new URL(page.url()).pathname, "/contact");
    assert.equal(await page.locator("[name=message]").inputValue(), "");
    assert.deepEqual(
      stored("Written with script.").map(({ name, email, locale }) => [name, email, locale]),
      [["Núria Client", "nuria@client.example", "en"]],
    );
  });

  it("works without script, and ends at a page that says thank you in the visitor's language", async () => {
    const page = await open("/ca/contact", false);
    await fillIn(page, "Escrit sense script.");
    await page.locator("[type=submit]").click();
    await page.waitForURL("**/ca/thanks");
    assert.equal(new URL(page.url()).host, `127.0.0.1:${server.port}`);
    assert.equal(await page.locator("html").getAttribute("lang"), "ca");
    assert.equal(await page.locator("h1").count(), 1);
    assert.equal(stored("Escrit sense script.")[0]?.locale, "ca");
  });

  it("says beside the field what is wrong with an address, and sends nothing", async () => {
    const page = await open("/contact", true);
    await fillIn(page, "Never sent.");
    await page.locator("[name=email]").fill("not an address");
    await page.locator("[type=submit]").click();
    const fault = page.locator("#field-email-fault");
    await fault.waitFor({ state: "visible" });
    assert.match((await fault.textContent()) ?? "", /@/);
    const email = page.locator("[name=email]");
    assert.equal(await email.getAttribute("aria-invalid"), "true");
    assert.equal(await email.evaluate((control) => control === document.activeElement), true);
    assert.deepEqual(stored("Never sent."), []);
  });

  it("shows beside the field what only the server finds wrong", async () => {
    const page = await open("/contact", true);
    await fillIn(page, "Refused.");
    await page.locator("[name=email]").fill("a..b@client.example");
    await page.locator("[type=submit]").click();
    await page.locator("#field-email-fault").waitFor({ state: "visible" });
    assert.equal(await page.locator("[role=status]").getAttribute("data-state"), "failed");
    assert.deepEqual(stored("Refused."), []);
  });
});
