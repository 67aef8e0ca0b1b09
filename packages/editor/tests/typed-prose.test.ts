import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright";
import { withoutChromium } from "../../../tests/support/browser/chromium.ts";
import { runningBrowser } from "../../../tests/support/browser/running-browser.ts";
import { everyRow } from "../../../tests/support/every-row.ts";
import { splitRecord } from "../src/merge/split-record.ts";
import { type EditedContent, editContent } from "./support/edited-content.ts";
import { EntryPage } from "./support/entry-page.ts";

/** Types words; `⏎` is the Enter key. */
const type = (words: string) => async (page: Page) => {
  for (const [index, line] of words.split("⏎").entries()) {
    if (index > 0) await page.keyboard.press("Enter");
    await page.keyboard.type(line);
  }
};

/** Takes a table by the button, and writes in its cells. */
async function takeTable(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Table" }).first().click();
  const cells = page.locator(".lexical-root table").last().locator("td, th");
  for (const [index, words] of ["Port", "Boats", "Cala", "4"].entries()) {
    await cells.nth(index).click();
    await page.keyboard.type(words);
  }
}

const table = "| Port | Boats |\n| --- | --- |\n| Cala | 4 |";

/** Prose of a file, the words that are selected in it, what somebody does then, and the prose that is written. */
const rows: [what: string, own: string, selected: string, act: (page: Page) => Promise<void>, written: string][] = [
  [
    "a pipe in a cell",
    "| a | b |\n|--|--|\n| one | two |",
    "one",
    type("x | y"),
    "| a | b |\n|--|--|\n| x \\| y | two |",
  ],
  [
    "words beside a new line in a cell",
    "| a | b |\n|--|--|\n| one<br>more | two |",
    "one",
    type("other"),
    "| a | b |\n|--|--|\n| other<br>more | two |",
  ],
  [
    "a new line in a cell",
    "| a | b |\n|--|--|\n| one | two |",
    "one",
    type("x⏎y"),
    "| a | b |\n|--|--|\n| x<br>y | two |",
  ],
  ["emphasis within a word", "A word.", "word", type("Un*believ*able"), "A Un*believ*able."],
  ["strong emphasis beside emphasis", "A word.", "word", type("x**y**z*so*"), "A x**y**z*so*."],
  ["a table", "A word.\n\n* item", "word", takeTable, `A word.\n\n${table}\n\n* item`],
  ["a table behind a list", "* item\n\nWord.", "item", takeTable, `* item\n\n${table}\n\nWord.`],
  [
    "a table, with the keyboard in another",
    "| a |\n|--|\n| one |\n\nWord.",
    "one",
    takeTable,
    `| a |\n|--|\n| one |\n\nWord.\n\n${table}`,
  ],
];

describe("prose that is typed into the form", { skip: withoutChromium }, () => {
  let content: EditedContent;
  let page: Page;

  before(async () => {
    const files = rows.map(([, own], index) => [
      `articles/en/n${index}.md`,
      `---\ntitle: A\nsummary: B\npublished: 2026-01-01\n---\n${own}\n`,
    ]);
    content = await editContent(Object.fromEntries(files));
    page = await (await runningBrowser()).newPage({ viewport: { width: 1440, height: 1600 }, reducedMotion: "reduce" });
    page.setDefaultTimeout(120_000);
  });

  after(async () => {
    await page?.close();
    content?.end();
  });

  it("is written as Markdown that says the same", async () => {
    const entry = new EntryPage(page, content);
    await everyRow([...rows.entries()], async ([index, [, , selected, act, written]]) => {
      await entry.open(`articles/en/n${index}.md`);
      await entry.select(selected);
      await act(page);
      assert.equal(splitRecord(await entry.save())?.prose.trim(), written);
    });
  });
});
