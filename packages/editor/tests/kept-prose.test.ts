import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright";
import { withoutChromium } from "../../../tests/support/browser/chromium.ts";
import { runningBrowser } from "../../../tests/support/browser/running-browser.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { type EditedContent, editContent } from "./support/edited-content.ts";
import { EntryPage } from "./support/entry-page.ts";

const file = "articles/en/a.md";

/** Prose of which the form's own round trip damages nearly every block. */
const prose = `A *b* and __c__, a snake_case_name and a [link][ref].

| a | b |
|:--|--:|
| x \\| y | one |

* **bold
  on two** lines
* other

> [!NOTE]
> **bold
> on two** lines

Un*believ*able word, x***y***z.

1) first
2) second

Hard  
break &amp; entity&nbsp;here \\*kept\\*.

<details>
<summary>More</summary>

Hidden.

</details>

***

[ref]: /about "Title"`;

const text = `---\n# Why\ntitle: 'A'\nsummary: B\ntags: [a,\n  b] # why\npublished: 2026-01-01\n---\n\n${prose}\n\n`;

describe("prose in a form of rich text", { skip: withoutChromium }, () => {
  let content: EditedContent;
  let page: Page;
  let entry: EntryPage;

  before(async () => {
    content = await editContent({ [file]: text.replaceAll("\n", "\r\n") });
    page = await (await runningBrowser()).newPage({ viewport: { width: 1440, height: 2400 }, reducedMotion: "reduce" });
    entry = new EntryPage(page, content);
  });

  after(async () => {
    await page?.close();
    content?.end();
  });

  /** Selects a word of the text, and types over it. */
  async function typeOver(word: string, typed: string): Promise<void> {
    await entry.select(word);
    await page.keyboard.type(typed);
  }

  it("is the file's own to the byte where the title alone is changed", async () => {
    await entry.open(file);
    await entry.title.fill("Other");
    assert.equal(await entry.save(), text.replace("'A'", "'Other'").replaceAll("\n", "\r\n"));
  });

  it("differs in the typed words alone, in blocks that the form shows otherwise", async () => {
    const before = content.read(file);
    await entry.open(file);
    for (const [from, to] of [
      ["one", "two"],
      ["other", "another"],
      ["word", "phrase"],
      ["second", "third"],
    ] as const) {
      await typeOver(from, to);
    }
    assert.equal(
      await entry.save(),
      before
        .replace("| one |", "| two |")
        .replace("* other", "* another")
        .replace("able word", "able phrase")
        .replace("2) second", "2) third"),
    );
  });

  it("is not saved where a change would harm more than it changes, and stays in the form", async () => {
    const before = content.read(file);
    await entry.open(file);
    await typeOver("> on two", "more");
    await page.getByRole("button", { name: "Save" }).first().click();
    const said = page.getByRole("alertdialog");
    await eventually("the editor names the block", async () =>
      ((await said.textContent()) ?? "").includes("> [!NOTE]"),
    );
    assert.match((await said.textContent()) ?? "", /Nothing was saved, and your words are still in the form/);
    assert.equal(content.read(file), before);
  });
});
