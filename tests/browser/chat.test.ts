import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { BrowserContextOptions } from "playwright";
import type { Texts } from "../../src/model/texts/texts.ts";
import { AskedPage } from "../support/browser/asked-page.ts";
import { withoutChromium } from "../support/browser/chromium.ts";
import { printedTexts } from "../support/browser/printed-texts.ts";
import { visitSite } from "../support/browser/visited-site.ts";
import { readStudio } from "../support/read-studio.ts";
import { defaultLocale, service, studio } from "../support/studio-under-test.ts";
import { findViolations } from "./inspections/axe.ts";

const texts = printedTexts(readStudio());
const path = `/services/${service}`;
const question = "What does a berth booking portal cost?";
const wordsIn = (locale: string) => (texts[locale] as Texts).chat;
const addressIn = (locale: string) => (locale === defaultLocale ? path : `/${locale}${path}`);
/** Markdown syntax that the panel renders: ends of paragraphs, and links with their addresses. */
const markdownMarks = /\n+|\[|\]\([^)]*\)/;
const phone = { viewport: { width: 390, height: 780 }, hasTouch: true };

describe("The panel of the assistant", { skip: withoutChromium }, () => {
  const site = visitSite({ variables: { CHAT_RATE_LIMIT: "10000/600" } });

  const open = (at = `/en${path}`, options: BrowserContextOptions = {}) => AskedPage.open(site, at, options);

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

  it("says before the first question that answers come from the site, and of no model where none is set up", async () => {
    for (const locale of studio.locales) {
      const asked = await open(addressIn(locale));
      const state = asked.page.waitForResponse("**/api/chat");
      await asked.openPanel();
      await state;
      const [said = "?"] = wordsIn(locale).origin.split(markdownMarks);
      assert.ok((await asked.panel.locator(".chat-origin").textContent())?.startsWith(said.trim()));
      assert.equal(await asked.panel.locator(".chat-origin a").count(), 1);
    }
  });

  it("says that the site has no answer, with a link to a person", async () => {
    const asked = await open();
    await asked.openPanel();
    const answer = await asked.ask("Do you sell pizza in Tokyo?");
    const { not_found } = (texts.en as Texts).assistant;
    for (const words of not_found.split(markdownMarks)) assert.ok(answer.includes(words), words);
    assert.equal(await asked.answers.locator("a").first().getAttribute("href"), "/en/contact");
  });

  it("renders no HTML of an answer or a question, and links to pages of this site alone", async () => {
    const asked = await open();
    const reply = [
      "<img src=x onerror=alert(1)> **bold** [ours](http://localhost:4321/en/contact) [theirs](https://evil.example/)",
      "[script](javascript:alert(1)) [1] [9]",
      "",
      "- one\n- ### two",
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
    assert.deepEqual(await asked.log.locator("strong").allTextContents(), ["bold", "two"]);
    assert.deepEqual(await asked.log.locator("li").allTextContents(), ["one", "two"]);
    assert.deepEqual(asked.troubles, []);
  });

  it("works by keyboard alone: focus goes in, may leave, and returns when Escape closes it", async () => {
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

  it("covers the whole window of a phone, and keeps the focus inside", async () => {
    const asked = await open(`/en${path}`, phone);
    const menu = asked.page.locator(".menu > summary");
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

  it("keeps the conversation on the next page of the tab, until the visitor clears it", async () => {
    const asked = await open();
    await asked.openPanel();
    const answer = await asked.ask(question);
    await asked.page.goto(`${site.origin}/en/pricing`);
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

  it("passes axe by day and by night, with an answer and with a failure", async () => {
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
