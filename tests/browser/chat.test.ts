import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { gzipSync } from "node:zlib";
import { buildSync, type OutputFile } from "esbuild";
import type { Browser, BrowserContextOptions } from "playwright";
import type { RunningServer } from "../../functions/node/start-server.ts";
import { launchChromium } from "../../scripts/print/chromium.ts";
import type { Texts } from "../../src/model/texts.ts";
import { readStudio, startFixture, temporaryFolder } from "../harness.ts";
import { defaultLocale, service, studio } from "../studio-under-test.ts";
import { AskedPage } from "./asked-page.ts";
import { withoutChromium } from "./chromium.ts";
import { findViolations } from "./inspections/axe.ts";
import { printedTexts } from "./printed-texts.ts";

const texts = printedTexts(readStudio());
const path = `/services/${service}`;
const question = "What does a berth booking portal cost?";
const wordsIn = (locale: string) => (texts[locale] as Texts).chat;
const addressIn = (locale: string) => (locale === defaultLocale ? path : `/${locale}${path}`);
const phone = { viewport: { width: 390, height: 780 }, hasTouch: true };

/** Bytes of a script and what it imports, as they would be sent by themselves. */
function compressed(script: string): number {
  const { outputFiles } = buildSync({ entryPoints: [script], bundle: true, minify: true, format: "esm", write: false });
  return gzipSync((outputFiles[0] as OutputFile).contents).length;
}

describe("the panel of the assistant, in a browser", { skip: withoutChromium }, () => {
  const dataDir = temporaryFolder();
  let server: RunningServer;
  let browser: Browser;

  before(async () => {
    ({ server } = await startFixture(dataDir, { CHAT_RATE_LIMIT: "10000/600" }));
    browser = await launchChromium();
  });

  after(async () => {
    await browser?.close();
    await server?.stop();
  });

  const open = (at = `/en${path}`, options: BrowserContextOptions = {}) =>
    AskedPage.open(browser, `http://127.0.0.1:${server.port}${at}`, options);

  it("shows its entry where the assistant is on, moves nothing for it, and fetches the panel when it is asked for", async () => {
    const asked = await open();
    await asked.entry.waitFor();
    const { page } = asked;
    const shift = await page.evaluate(
      () =>
        new Promise((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
            type: "layout-shift",
            buffered: true,
          });
          setTimeout(() => resolve(0), 300);
        }),
    );
    assert.equal(shift, 0);
    const fetched = () =>
      page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name.split("/").at(-1) ?? ""));
    assert.deepEqual(
      (await fetched()).filter((name) => /^(ChatPanel|chat\.)/.test(name)),
      [],
    );
    assert.equal(await page.locator("chat-panel").count(), 0);
    await asked.openPanel();
    assert.ok((await fetched()).some((name) => name.startsWith("ChatPanel")));
    const weight = (script: string) =>
      page.evaluate(
        (name) =>
          (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).find((entry) =>
            entry.name.includes(`/${name}.`),
          )?.encodedBodySize,
        script,
      );
    assert.ok(compressed("src/islands/ask-entry.ts") < 600);
    // All that every page loads, the entry among it.
    assert.ok(((await weight("Page")) ?? Number.NaN) < 2700);
    assert.ok(((await weight("ChatPanel")) ?? Number.NaN) < 4000);
    assert.deepEqual(asked.troubles, []);
  });

  it("shows no entry where the assistant is off, nor without script", async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.route("**/api/chat", (route) => route.fulfill({ json: { enabled: false } }));
    await page.goto(`http://127.0.0.1:${server.port}${path}`);
    await page.waitForTimeout(300);
    assert.equal(await page.locator("ask-entry button").first().isVisible(), false);
    const plain = await open(path, { javaScriptEnabled: false });
    assert.equal(await plain.page.locator("ask-entry button").first().isVisible(), false);
  });

  it("quotes the site in the language of the page, with links that open in the page", async () => {
    for (const locale of studio.locales) {
      const asked = await open(addressIn(locale));
      await asked.openPanel();
      assert.equal(await asked.panel.getByRole("heading").textContent(), wordsIn(locale).title);
      const answer = await asked.ask(locale === "en" ? question : "Quant costa un portal de reserves?");
      assert.ok(answer.includes((texts[locale] as Texts).assistant.quotes));
      assert.doesNotMatch(answer, /\*\*|\]\(|^>/m);
      assert.doesNotMatch(answer, /\p{L}'\p{L}|\d–\d{1,2}\s/u);
      const source = asked.answers.locator(".source a").first();
      assert.equal(await source.getAttribute("target"), null);
      const href = (await source.getAttribute("href")) ?? "";
      assert.match(href, /^\/[^/]/);
      await source.click();
      await asked.page.waitForURL(`**${href}`);
      assert.deepEqual(asked.troubles, []);
    }
  });

  it("says that the site does not answer, with a link to a person", async () => {
    const asked = await open();
    await asked.openPanel();
    const answer = await asked.ask("Do you sell pizza in Tokyo?");
    assert.match(answer, /does not answer/);
    assert.equal(await asked.answers.locator("a").first().getAttribute("href"), "/en/contact");
  });

  it("takes nothing of an answer or a question for HTML, and links to pages of this site alone", async () => {
    const asked = await open();
    const reply = [
      "<img src=x onerror=alert(1)> **bold** [ours](http://localhost:4321/en/contact) [theirs](https://evil.example/)",
      "[script](javascript:alert(1)) [1] [9]",
      "",
      "- one\n- two",
      "",
      "| a | b |\n| - | - |\n| 1 | 2 |",
    ].join("\n");
    const citations = [{ title: "<b>Title</b>", url: "https://evil.example/", passage: "" }];
    const data = { reply, sessionId: "s", locale: "en", mode: "model", citations };
    await asked.page.route("**/api/chat", (route) =>
      route.fulfill({ contentType: "text/event-stream", body: `event: reply\ndata: ${JSON.stringify(data)}\n\n` }),
    );
    await asked.openPanel();
    const answer = await asked.ask("<img src=x onerror=alert(2)>");
    assert.ok(answer.includes("<img src=x onerror=alert(1)>"));
    assert.ok(answer.includes("<b>Title</b>"));
    assert.equal(await asked.log.locator("img, b, script").count(), 0);
    assert.deepEqual(
      await asked.log.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
      ["/en/contact"],
    );
    assert.equal(await asked.log.locator("strong").textContent(), "bold");
    assert.equal(await asked.log.locator("li").count(), 2);
    assert.deepEqual(asked.troubles, []);
  });

  it("is used by the keyboard alone: focus goes in, may leave, and returns when Escape closes it", async () => {
    const asked = await open();
    const { page, entry, panel, field } = asked;
    await entry.focus();
    await page.keyboard.press("Enter");
    await panel.waitFor();
    assert.equal(await asked.isFocused(field), true);
    assert.equal(await panel.evaluate((dialog) => dialog.matches(":modal")), false);
    await page.keyboard.type(question);
    await page.keyboard.press("Enter");
    await asked.answers.first().waitFor();
    assert.equal(await asked.isFocused(field), true);
    const reached = new Set<string>();
    for (let steps = 0; steps < 40; steps += 1) {
      await page.keyboard.press("Tab");
      reached.add(
        await page.evaluate(() => {
          const { activeElement } = document;
          return activeElement?.closest("chat-panel") ? activeElement.outerHTML.slice(0, 40) : "outside";
        }),
      );
    }
    assert.ok(reached.has("outside"));
    await field.focus();
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
    assert.equal(await asked.isFocused(entry), true);
  });

  it("goes over the whole window of a phone, from which the focus does not leave", async () => {
    const asked = await open(`/en${path}`, phone);
    const menu = asked.page.locator(".menu > summary");
    await menu.click();
    await asked.openPanel();
    const box = await asked.panel.boundingBox();
    assert.deepEqual({ ...box }, { x: 0, y: 0, width: 390, height: 780 });
    assert.equal(await asked.panel.evaluate((dialog) => dialog.matches(":modal")), true);
    await asked.ask(question);
    const outside = await asked.page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    assert.equal(outside, false);
    for (let steps = 0; steps < 20; steps += 1) {
      await asked.page.keyboard.press("Tab");
      const inside = await asked.page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest("chat-panel") !== null,
      );
      assert.equal(inside, true);
    }
    await asked.field.focus();
    await asked.page.keyboard.press("Escape");
    await asked.panel.waitFor({ state: "hidden" });
    assert.equal(await asked.isFocused(menu), true);
  });

  it("keeps the conversation on the next page of the tab, and forgets it when told to", async () => {
    const asked = await open();
    await asked.openPanel();
    const answer = await asked.ask(question);
    await asked.page.goto(`http://127.0.0.1:${server.port}/en/pricing`);
    assert.equal(await asked.page.locator("chat-panel").count(), 0);
    await asked.openPanel();
    assert.equal(await asked.answers.textContent(), answer);
    const request = asked.page.waitForRequest("**/api/chat");
    await asked.ask("And how long does it take?");
    const { history, sessionId } = (await request).postDataJSON();
    assert.equal(history[0].content, question);
    assert.match(sessionId, /^[\w-]{16,}$/);
    await asked.panel.getByRole("button", { name: wordsIn("en").forget }).click();
    assert.equal(await asked.log.textContent(), "");
    assert.equal(await asked.isFocused(asked.field), true);
    await asked.page.reload();
    await asked.openPanel();
    assert.equal(await asked.log.textContent(), "");
  });

  it("shows nothing wrong to axe, by day and by night, with an answer and with a fault", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      const asked = await open(`/en${path}`, { colorScheme });
      await asked.openPanel();
      await asked.ask(question);
      const inPanel = async () =>
        (await findViolations(asked.page, "everything")).filter((fault) => /chat/.test(fault));
      assert.deepEqual(await inPanel(), []);
      await asked.page.route("**/api/chat", (route) => route.abort());
      await asked.field.fill(question);
      await asked.field.press("Enter");
      await asked.status.getByText(wordsIn("en").unreachable).waitFor();
      assert.deepEqual(await inPanel(), []);
    }
  });
});
