import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright";
import { getDocumentProxy } from "unpdf";
import { pricesOf } from "../../src/model/studio/studio.ts";
import { withoutChromium } from "../support/browser/chromium.ts";
import { printedTexts } from "../support/browser/printed-texts.ts";
import { shown, visitEstimator } from "../support/browser/visited-estimator.ts";
import { readStudio } from "../support/read-studio.ts";

describe("An estimate on its page", { skip: withoutChromium }, () => {
  const { open, asked } = visitEstimator();
  const pricing = pricesOf(readStudio());
  const texts = printedTexts(readStudio());

  it("names every choice in its lines, those too that add nothing, with and without script", async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await open("/en/estimate?platforms=web&complexity=standard", { javaScriptEnabled });
      await page.locator(".basis").waitFor();
      const { lines, factors } = await asked({ platforms: ["web"], complexity: "standard", locale: "en" });
      const rows = await page
        .locator(".basis tbody tr")
        .evaluateAll((rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent)));
      assert.deepEqual(
        rows.map(([item]) => item),
        [...lines, ...factors].map(({ item }) => item),
      );
      assert.deepEqual(
        rows.slice(lines.length).map(([, days]) => days),
        factors.map(() => "0"),
      );
    }
  });

  it("reads a parameter that is repeated as the server does", async () => {
    const { types } = pricing;
    const [first, last] = [types[0]?.id, types.at(-1)?.id];
    for (const query of [`type=${first}&type=${last}`, `type=${last}&type=${first}`, `type=boat&type=${last}`]) {
      const chosen = [];
      for (const javaScriptEnabled of [true, false]) {
        const page = await open(`/en/estimate?${query}&platforms=web&complexity=complex&complexity=mvp`, {
          javaScriptEnabled,
        });
        await page.locator(".basis").waitFor();
        chosen.push({
          type: await page.locator("[name=type]:checked").getAttribute("value"),
          complexity: await page.locator("[name=complexity]:checked").getAttribute("value"),
          figures: await shown(page),
        });
      }
      assert.deepEqual(chosen[0], chosen[1], query);
    }
  });

  it("leads from its first view to the form that sends it by mail", async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await open("/en/estimate?platforms=web", {
        javaScriptEnabled,
        viewport: { width: 1440, height: 900 },
      });
      const link = page.locator(".range a");
      assert.equal(await link.textContent(), texts.en?.form.estimate_by_mail);
      await page.locator(".range").scrollIntoViewIfNeeded();
      await link.click();
      const field = page.locator("studio-form [name=email]");
      assert.equal(await field.evaluate((element) => element === document.activeElement), true);
      const { top, bottom } = await field.evaluate((element) => element.getBoundingClientRect());
      assert.ok(top > 0 && bottom < 900);
    }
    const waiting = await open("/en/estimate");
    assert.equal(await waiting.locator(".range a").isVisible(), false);
  });

  it("has one filled button, which gives the range first and sends it then, with and without script", async () => {
    const filled = (page: Page) =>
      page
        .locator("project-estimator button:visible")
        .evaluateAll((all) =>
          all
            .filter((button) => getComputedStyle(button).backgroundColor !== "rgba(0, 0, 0, 0)")
            .map((each) => each.textContent?.trim()),
        );
    const { estimate, form } = texts.en ?? assert.fail("no texts");
    for (const javaScriptEnabled of [true, false]) {
      assert.deepEqual(await filled(await open("/en/estimate", { javaScriptEnabled })), [estimate.submit]);
      const page = await open("/en/estimate?platforms=web", { javaScriptEnabled });
      assert.deepEqual(await filled(page), [form.send_estimate]);
      if (!javaScriptEnabled) continue;
      await page.locator("fieldset [name=platforms][value=web]").uncheck();
      await page.locator(".waiting").waitFor();
      assert.deepEqual(await filled(page), [estimate.submit]);
    }
  });

  it("shows the outcome of its button without script, a fault too, in view on a phone", async () => {
    const page = await open("/en/estimate", { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const heard = async () => {
      await page.locator("[data-calculate]").click();
      const { y } = (await page.locator(".range h2").boundingBox()) ?? assert.fail("no range");
      assert.ok(y >= 0 && y < 600, `${y}`);
      return page.locator(".range [role=status]").textContent();
    };
    assert.equal(await heard(), texts.en?.estimate.no_platforms);
    await page.locator("fieldset [name=platforms][value=web]").check();
    assert.equal(await heard(), "");
    assert.equal(await page.locator(".range strong").first().isVisible(), true);
  });

  it("states beside the amount, and not beside the weeks, what the price does not include", async () => {
    const page = await open("/en/estimate?platforms=web");
    const spans = await page.locator("output > span").allTextContents();
    const isSaid = spans.map((words) => words.includes(texts.en?.estimate.price ?? ""));
    assert.deepEqual(isSaid, [true, false]);
  });

  it("asks its first question before its prose, with and without an estimate", async () => {
    for (const query of ["", "?platforms=web"]) {
      const page = await open(`/en/estimate${query}`, { viewport: { width: 390, height: 844 } });
      const [question, prose] = await Promise.all(
        ["fieldset", ".prose.content"].map((selector) => page.locator(selector).first().boundingBox()),
      );
      assert.ok(question && prose && question.y < prose.y && question.y < 844, JSON.stringify({ question, prose }));
    }
  });

  it("names every choice in print, and keeps its assumptions with their heading", async () => {
    const page = await open("/en/estimate?platforms=web&complexity=standard");
    await page.locator(".basis").waitFor();
    const bytes = await page.pdf({ format: "A4", printBackground: true, preferCSSPageSize: true });
    const { factors, assumptions } = await asked({ platforms: ["web"], complexity: "standard", locale: "en" });
    const sheets = await wordsOfSheets(bytes);
    for (const { item } of factors) assert.ok(sheets.join(" ").includes(bare(item)), item);
    const [heading, first] = [texts.en?.labels.assumptions ?? "", assumptions[0] ?? ""].map(bare) as [string, string];
    const sheet = sheets.find((words) => words.includes(heading)) ?? "";
    assert.ok(sheet.indexOf(first) > sheet.indexOf(heading), "the heading stands before the first assumption");
  });
});

/** Removes blanks, line breaks and typography from a text. */
const bare = (text: string) => text.replaceAll(/[\s\u00a0]/g, "").replaceAll("’", "'");

async function wordsOfSheets(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const sheets: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    sheets.push(bare(items.map((item) => ("str" in item ? item.str : "")).join("")));
  }
  return sheets;
}
