import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { BrowserContext, Locator, Page } from "playwright";
import { withoutChromium } from "../../../../tests/support/browser/chromium.ts";
import { runningBrowser } from "../../../../tests/support/browser/running-browser.ts";
import { eventually } from "../../../../tests/support/eventually.ts";
import { type EditedContent, editContent } from "../support/edited-content.ts";
import { testKey } from "../support/started-editor.ts";

const list = "#/collections/articles";

/** Way out of an entry. It ends when the question was answered. */
type Leave = (page: Page) => Promise<unknown>;

const arrow: Leave = (page) => page.getByRole("button", { name: "Cancel Editing" }).click();
const reload: Leave = (page) => page.evaluate(() => location.reload());
const close: Leave = (page) => page.close({ runBeforeUnload: true });
const goTo =
  (address: string): Leave =>
  (page) =>
    page.evaluate((to) => (location.hash = to), address);
const stepBack: Leave = (page) => page.evaluate(() => history.back());

const title: Write = (page) => page.locator('[data-key-path="title"] input').first();
const prose: Write = (page) => page.locator('[data-key-path="body"] .lexical-root').first();

/** Field that somebody writes in. */
type Write = (page: Page) => Locator;

/** Ways to leave an entry, and how it was opened. */
const rows: [way: string, begin: string, place: string, write: Write, leave: Leave][] = [
  ["the arrow of the form, to the list that the entry was opened from", list, "entries/n", title, arrow],
  ["the arrow of the form, of an entry that was opened by its address", "", "entries/n", title, arrow],
  ["the arrow of the form, of a new entry", list, "new", title, arrow],
  ["another collection", "", "entries/n", title, goTo("#/collections/cases")],
  ["the browser's step back", list, "entries/n", title, stepBack],
  ["loading the page anew", "", "entries/n", title, reload],
  ["closing the tab", "", "entries/n", title, close],
  ["the arrow of the form, as soon as the text was written in", "", "entries/n", prose, arrow],
  ["closing the tab, as soon as the text was written in", "", "entries/n", prose, close],
];

describe("words of an entry that are not saved", { skip: withoutChromium }, () => {
  let content: EditedContent;
  let context: BrowserContext;

  before(async () => {
    const record = "---\ntitle: A\nsummary: B\npublished: 2026-01-01\n---\nWords.\n";
    content = await editContent(Object.fromEntries(rows.map((_, index) => [`articles/en/n${index}.md`, record])));
    context = await (await runningBrowser()).newContext({ viewport: { width: 1440, height: 1600 } });
    context.setDefaultTimeout(120_000);
  });

  after(async () => {
    await context?.close();
    content?.end();
  });

  /** Opens an entry in a page of its own. */
  async function open(begin: string, place: string): Promise<Page> {
    const page = await context.newPage();
    await page.goto(`${content.base}/?key=${testKey}${begin || place}`);
    if (begin) {
      await page.getByRole("row").first().waitFor();
      await goTo(place)(page);
    }
    await title(page).waitFor();
    return page;
  }

  /** Leaves an entry and answers the question with yes or no. Returns when the question was answered. */
  async function leave(page: Page, way: Leave, isLeft: boolean): Promise<void> {
    const asked = page.waitForEvent("dialog");
    const gone = way(page).catch(() => {});
    const dialog = await asked;
    if (isLeft) await dialog.accept();
    else await dialog.dismiss();
    await gone;
  }

  for (const [index, [way, begin, place, write, leaving]] of rows.entries()) {
    it(`are asked about by ${way}, stay where the answer is no, and are offered again where it is yes`, async () => {
      const address = `${list}/${place === "new" ? place : place + index}`;
      const page = await open(begin, address);
      try {
        await write(page).click();
        await page.keyboard.press("End");
        await page.keyboard.type(" more");
        await leave(page, leaving, false);
        assert.equal(new URL(page.url()).hash, address);
        assert.match(await shown(write(page)), / more$/);
        // A browser lets a page ask again once somebody has used it.
        await write(page).click();
        await leave(page, leaving, true);
      } finally {
        await page.close();
      }
      const again = await open("", address);
      try {
        await again.getByRole("button", { name: "Restore" }).click();
        await eventually("the words are back", async () => / more$/.test(await shown(write(again))));
        await leave(again, arrow, true);
      } finally {
        await again.close();
      }
    });
  }

  async function shown(field: Locator): Promise<string> {
    return (await field.evaluate((element) => (element as HTMLInputElement).value ?? element.textContent)) ?? "";
  }
});
