import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright";
import { parse } from "yaml";
import { exampleRecord } from "../../../../src/model/fields/example-records.ts";
import { Choosing } from "../../../../tests/editors/generated/choosing.ts";
import { withoutChromium } from "../../../../tests/support/browser/chromium.ts";
import { runningBrowser } from "../../../../tests/support/browser/running-browser.ts";
import { everyRow } from "../../../../tests/support/every-row.ts";
import { splitRecord } from "../../src/merge/split-record.ts";
import { type EditedContent, editContent } from "../support/edited-content.ts";
import { EntryPage } from "../support/entry-page.ts";
import { definitions, oddRecord } from "../support/odd-files.ts";
import { isWithin, kindsOfFiles, placesOf } from "../support/round-trips.ts";

const [records, seed] = [8, 7];

/** Texts that are typed into the fields of a record, made from a number that no other edit has. */
const typed: Readonly<Record<string, (edit: number) => string | number>> = {
  title: (edit) => `Edit ${edit}: "quoted", # and 'so'`,
  summary: (edit) => `- edit ${edit}, [a] {b}`,
  line: (edit) => `yes ${edit}`,
  count: (edit) => edit + 1000,
  price: (edit) => edit + 1000,
  slides: (edit) => `https://edit.example/${edit}`,
  mail: (edit) => `edit${edit}@client.example`,
};

/** Records of a studio's own collection with an example in every type of field, written as people write: path → text. */
function oddTalks(): Record<string, string> {
  const choose = new Choosing(seed);
  kindsOfFiles();
  const { draft: _, sections: _none, ...example } = exampleRecord("talks");
  const files = Array.from({ length: records }, (_, index) => {
    return [`talks/en/t${index}.md`, oddRecord({ ...example, title: `Talk ${index}` }, choose)] as const;
  });
  return Object.fromEntries(files);
}

function valueIn(text: string, name: string): unknown {
  return parse(splitRecord(text.replace(/\r\n/g, "\n"))?.frontMatter ?? "")[name];
}

describe("a record with every type of field in the real forms of the editor", { skip: withoutChromium }, () => {
  const files = oddTalks();
  let content: EditedContent;
  let page: Page;

  before(async () => {
    content = await editContent({ ...definitions, ...files });
    const browser = await runningBrowser();
    page = await browser.newPage({ viewport: { width: 1440, height: 2400 }, reducedMotion: "reduce" });
  });

  after(async () => {
    await page?.close();
    content?.end();
  });

  it("keeps all but the value that is typed, through fifty edits", async () => {
    const entry = new EntryPage(page, content);
    let edits = 0;
    await everyRow(Object.entries(files), async ([file]) => {
      await entry.open(file);
      for (const [name, typing] of Object.entries(typed)) {
        const text = entry.text;
        const [written, value] = [typing(edits), valueIn(text, name)];
        if (value === undefined) continue;
        await (await entry.field(name)).locator("input, textarea").first().fill(`${written}`);
        const saved = await entry.save();
        await entry.settle();
        edits += 1;
        assert.equal(valueIn(saved, name), written, name);
        const [field, exact] = placesOf(text, [name]);
        assert.ok(isWithin(exact ?? field, text, saved), `${name}\n${text}\n${saved}`);
      }
    });
    assert.ok(edits >= 50, `only ${edits} edits`);
  });
});
