import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright";
import { withoutChromium } from "../../../tests/support/browser/chromium.ts";
import { runningBrowser } from "../../../tests/support/browser/running-browser.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { everyRow } from "../../../tests/support/every-row.ts";
import { type EditedContent, editContent } from "./support/edited-content.ts";
import { testKey } from "./support/started-editor.ts";

const rows: [title: string, slug: string][] = [
  ["Straße & Übung", "strasse-ubung"],
  ["Новая карта", "novaya-karta"],
  ["海図がある", "海図がある"],
  ["מפה חדשה", "מפה-חדשה"],
  [`${"harbour ".repeat(10)}port`, "harbour-harbour-harbour-harbour-harbour-harbour-harbour-harbour-harbour-harbour"],
];

describe("a record that is begun in the editor", { skip: withoutChromium }, () => {
  let content: EditedContent;
  let page: Page;

  before(async () => {
    content = await editContent({});
    page = await (await runningBrowser()).newPage({ viewport: { width: 1440, height: 1600 }, reducedMotion: "reduce" });
    page.setDefaultTimeout(120_000);
  });

  after(async () => {
    await page?.close();
    content?.end();
  });

  it("has the slug that the rest of the program gives to its title", async () => {
    await everyRow(rows, async ([title, slug]) => {
      await page.goto("about:blank");
      await page.goto(`${content.base}/?key=${testKey}#/collections/articles/new`);
      const fill = (field: string, text: string) =>
        page.locator(`[data-key-path="${field}"] :is(input, textarea)`).first().fill(text);
      await fill("title", title);
      await fill("summary", "S");
      await fill("published", "2026-01-01");
      await page.getByRole("button", { name: "Save" }).first().click();
      await eventually("the editor shows the saved entry", () => page.url().includes("/entries/"));
      assert.match(content.read(`articles/en/${slug}.md`), /^---\ntitle: /);
    });
  });
});
