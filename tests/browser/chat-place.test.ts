import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { citePrice, priceSentence, servicePath, shop } from "../assistant/asked-service.ts";
import { begin, finish, type ModelServer, piece, startModelServer } from "../assistant/model-server.ts";
import { AskedPage } from "../support/browser/asked-page.ts";
import { withoutChromium } from "../support/browser/chromium.ts";
import { visitSite } from "../support/browser/visited-site.ts";
import { eventually } from "../support/eventually.ts";
import { otherLocale, service } from "../support/studio-under-test.ts";

const path = `/${otherLocale}/services/${service}`;
const long = Array.from({ length: 60 }, (_, index) => `Line ${index}.`).join("\n\n");
const windows = [
  { width: 390, height: 780 },
  { width: 1440, height: 900 },
  { width: 740, height: 340 },
];

/**
 * Runs in the page: measures how far the last question is below the top of the panel's scroll area, and the visible
 * part of the answer.
 */
function placeOf(panel: Element, said: string) {
  const talk = panel.querySelector(".chat-talk") as HTMLElement;
  const scroller = talk.scrollHeight > talk.clientHeight ? talk : panel;
  const top = [...panel.querySelectorAll(".chat-question")].at(-1)?.getBoundingClientRect().top ?? Number.NaN;
  const answer = [...panel.querySelectorAll(said)].at(-1)?.querySelector("p") as HTMLElement;
  const { left, top: above, bottom } = answer.getBoundingClientRect();
  const [first, last] = [above + 2, bottom - 2].map((y) => document.elementFromPoint(left + 4, y));
  return { below: top - scroller.getBoundingClientRect().top, isSeen: first === answer && last === answer };
}

describe("The panel of the assistant", { skip: withoutChromium }, async () => {
  const model: ModelServer = await startModelServer();
  const variables = { LLM_BASE_URL: model.url, LLM_MODEL: "test-model" };
  const site = visitSite({ variables });

  /** Opens a panel that answers each question with the next of these texts. */
  async function answering(replies: string[], options: Parameters<typeof AskedPage.open>[2] = {}): Promise<AskedPage> {
    const asked = await AskedPage.open(site, path, options);
    await asked.page.route("**/api/chat", (route) => {
      if (route.request().method() !== "POST") return route.continue();
      const data = { reply: replies.shift(), sessionId: "s", locale: otherLocale, mode: "extractive", citations: [] };
      return route.fulfill({
        contentType: "text/event-stream",
        body: `event: reply\ndata: ${JSON.stringify(data)}\n\n`,
      });
    });
    await asked.openPanel();
    return asked;
  }

  for (const viewport of windows) {
    it(`shows an answer from its question on, at ${viewport.width} × ${viewport.height} px, and again on the next page`, async () => {
      for (const colorScheme of ["light", "dark"] as const) {
        const asked = await answering(["Short.", long, long], { viewport, colorScheme });
        for (const question of ["First?", "Second?", "Third?"]) {
          await asked.ask(question);
          const { below, isSeen } = await asked.panel.evaluate(placeOf, ".chat-answer");
          assert.ok(isSeen, `${question}: the answer is not seen`);
          if (question !== "First?") assert.ok(below >= 0 && below < 40, `${question}: ${below} px below the top`);
        }
        await asked.page.reload();
        await asked.openPanel();
        const { below, isSeen } = await asked.panel.evaluate(placeOf, ".chat-answer");
        assert.ok(isSeen && below >= 0 && below < 40, `on the next page ${below} px below the top`);
        await asked.field.press("Escape");
      }
    });
  }

  for (const reducedMotion of ["reduce", "no-preference"] as const) {
    it(`keeps the question at the top while its answer is written, until the visitor scrolls, with motion: ${reducedMotion}`, async () => {
      let go = () => {};
      const word = () =>
        new Promise<void>((resolve) => {
          go = resolve;
        });
      model.behave = async (_, response) => {
        begin(response);
        for (let count = 0; count < 3; count += 1) {
          await word();
          piece(response, `${citePrice(model)}\n\n`.repeat(12));
        }
        finish(response);
      };
      const asked = await AskedPage.open(site, servicePath, { viewport: { width: 390, height: 780 }, reducedMotion });
      await asked.openPanel();
      const count = model.asked.length;
      await asked.field.fill(shop);
      await asked.field.press("Enter");
      await eventually("the question", () => model.asked.length === count + 1);
      const draft = asked.page.locator(".chat-draft p");
      for (const pieces of [12, 24]) {
        go();
        await draft
          .getByText(priceSentence)
          .nth(pieces - 2)
          .waitFor();
        const { below, isSeen } = await asked.panel.evaluate(placeOf, ".chat-draft");
        assert.ok(isSeen && below >= 0 && below < 40, `${below} px below the top after ${pieces} pieces`);
      }
      const talk = asked.panel.locator(".chat-talk");
      await talk.evaluate((element) => {
        element.scrollTop = 300;
      });
      go();
      await asked.answers.waitFor();
      assert.equal(await talk.evaluate(({ scrollTop }) => scrollTop), 300);
      assert.deepEqual(asked.troubles, []);
    });
  }
});
