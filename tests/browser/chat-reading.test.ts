import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { AskedPage } from "../support/browser/asked-page.ts";
import { withoutChromium } from "../support/browser/chromium.ts";
import { visitSite } from "../support/browser/visited-site.ts";
import { defaultLocale, otherLocale, service } from "../support/studio-under-test.ts";

const path = `/services/${service}`;

describe("The panel of the assistant", { skip: withoutChromium }, () => {
  const site = visitSite();

  /** Opens the panel with one answer. */
  async function answered(reply: string): Promise<AskedPage> {
    const asked = await AskedPage.open(site, `/${otherLocale}${path}`);
    const citations = [{ title: "Berth", url: `/${otherLocale}${path}`, passage: "" }];
    const data = { reply, sessionId: "s", locale: otherLocale, mode: "model", citations };
    await asked.page.route("**/api/chat", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ contentType: "text/event-stream", body: `event: reply\ndata: ${JSON.stringify(data)}\n\n` })
        : route.continue(),
    );
    await asked.openPanel();
    await asked.ask(`A ${"w".repeat(90)}`);
    return asked;
  }

  it("breaks words that are longer than its lines, in a question and in an answer", async () => {
    const asked = await answered(`Short.\n\nhttps://berth.example/${"x".repeat(300)}\n\n\`${"y".repeat(200)}\``);
    const beyond = await asked.log.evaluate((log) => {
      const { right } = log.getBoundingClientRect();
      const texts = [...log.querySelectorAll(".chat-question, .chat-answer p")];
      const isBeyond = (text: Element) => [...text.getClientRects()].some((line) => line.right > right + 1);
      return texts.filter(isBeyond).map(({ outerHTML }) => outerHTML.slice(0, 60));
    });
    assert.deepEqual(beyond, []);
    const talk = asked.panel.locator(".chat-talk");
    assert.equal(await talk.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 0);
  });

  it("scrolls as a whole in a window of few lines, so that the visitor can read everything", async () => {
    const asked = await answered("A line.\n\n".repeat(30));
    await asked.page.setViewportSize({ width: 320, height: 256 });
    const { talk, said, scrolls } = await asked.panel.evaluate((dialog) => ({
      talk: dialog.querySelector(".chat-talk")?.clientHeight ?? 0,
      said: dialog.querySelector("[role=log]")?.clientHeight ?? 0,
      scrolls: dialog.scrollHeight > dialog.clientHeight,
    }));
    assert.ok(talk >= said && said > 256, `${said} px were said, ${talk} px are shown`);
    assert.ok(scrolls);
    await asked.panel.getByRole("button").last().scrollIntoViewIfNeeded();
    assert.equal(await asked.field.isVisible(), true);
  });

  it("takes the whole height of a low window that is wide", async () => {
    const asked = await answered("A line.\n\n".repeat(30));
    await asked.page.setViewportSize({ width: 740, height: 340 });
    const height = await asked.panel.evaluate((dialog) => dialog.getBoundingClientRect().height);
    assert.ok(height > 300 && height <= 340, `${height} px of 340 px`);
  });

  it("marks the language of an answer on a page of another language, and keeps its typography", async () => {
    const asked = await answered('The "berth" is booked.');
    const said = asked.answers.locator("p").first();
    assert.equal(await said.getAttribute("lang"), null);
    const text = await said.textContent();
    await asked.page.goto(site.origin + path);
    await asked.openPanel();
    assert.equal(await asked.page.locator("html").getAttribute("lang"), defaultLocale);
    assert.equal(await said.getAttribute("lang"), otherLocale);
    assert.equal(await said.textContent(), text);
    assert.equal(await asked.answers.locator(".chat-mode").getAttribute("lang"), null);
  });

  it("stays open while Escape ends the composition of an input method", async () => {
    const asked = await answered("Yes.");
    await asked.field.evaluate((field) =>
      field.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", isComposing: true, bubbles: true })),
    );
    assert.equal(await asked.panel.isVisible(), true);
    await asked.field.press("Escape");
    await asked.panel.waitFor({ state: "hidden" });
  });
});
