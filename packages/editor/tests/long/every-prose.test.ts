import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright";
import { withoutChromium } from "../../../../tests/support/browser/chromium.ts";
import { runningBrowser } from "../../../../tests/support/browser/running-browser.ts";
import { everyRow } from "../../../../tests/support/every-row.ts";
import { splitRecord } from "../../src/merge/split-record.ts";
import { type EditedContent, editContent } from "../support/edited-content.ts";
import { EntryPage } from "../support/entry-page.ts";
import { writtenRecords } from "../written-records.ts";

/** Most proses in one record. */
const most = 12;

/** Every prose of the project, some in each record: path → text. */
const files = Object.fromEntries(
  Map.groupBy(writtenRecords().entries(), ([index]) => Math.floor(index / most))
    .entries()
    .map(([group, records]) => {
      const prose = records.map(([, { text }]) => splitRecord(text)?.prose ?? "").join("\n\n");
      return [`articles/en/n${group}.md`, `---\ntitle: A\nsummary: B\npublished: 2026-01-01\n---\n${prose}\n`];
    }),
);

describe("a record whose title alone is changed in the editor", { skip: withoutChromium }, () => {
  let content: EditedContent;
  let page: Page;

  before(async () => {
    content = await editContent(files);
    const browser = await runningBrowser();
    page = await browser.newPage({ viewport: { width: 1440, height: 2400 }, reducedMotion: "reduce" });
  });

  after(async () => {
    await page?.close();
    content?.end();
  });

  it("keeps all else to the byte, for every prose of the project", async () => {
    const entry = new EntryPage(page, content);
    await everyRow(Object.entries(files), async ([file, text]) => {
      await entry.open(file);
      await entry.title.fill("Another title");
      assert.equal(await entry.save(), text.replace("title: A", "title: Another title"));
    });
  });
});
