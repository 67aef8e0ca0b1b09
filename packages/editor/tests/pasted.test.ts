import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright";
import { withoutChromium } from "../../../tests/support/browser/chromium.ts";
import { runningBrowser } from "../../../tests/support/browser/running-browser.ts";
import { everyRow } from "../../../tests/support/every-row.ts";
import { renderedTokens } from "../src/merge/rendered-tokens.ts";
import { type EditedContent, editContent } from "./support/edited-content.ts";
import { EntryPage } from "./support/entry-page.ts";

const table = "| Port | Boats |\n| --- | --- |\n| Cala | 4 |";
const item = (level: number, sign: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp; </span></span></span><![endif]>${text}</p>`;

/** HTML as programs put it on the clipboard, and Markdown that looks as it should. */
const rows: [from: string, html: string, markdown: string][] = [
  [
    "a table of Word",
    "<html xmlns:w='urn:schemas-microsoft-com:office:word'><body><table class=MsoTableGrid border=1><tr><td width=10><p class=MsoNormal>Port<o:p></o:p></p></td><td><p class=MsoNormal>Boats</p></td></tr><tr><td><p class=MsoNormal>Cala</p></td><td><p class=MsoNormal>4</p></td></tr></table></body></html>",
    table,
  ],
  [
    "a table of Google Docs",
    "<meta charset='utf-8'><b style='font-weight:normal;' id='docs-internal-guid-1'><div dir='ltr'><table style='border:none'><colgroup><col width='10'/></colgroup><tbody><tr><td><p dir='ltr'><span style='font-weight:400'>Port</span></p></td><td><p dir='ltr'><span>Boats</span></p></td></tr><tr><td><p><span>Cala</span></p></td><td><p><span>4</span></p></td></tr></tbody></table></div></b>",
    table,
  ],
  [
    "a table of Sheets",
    "<google-sheets-html-origin><table xmlns='http://www.w3.org/1999/xhtml' data-sheets-root='1'><colgroup><col/></colgroup><tbody><tr><td data-sheets-value='1'>Port</td><td>Boats</td></tr><tr><td>Cala</td><td>4</td></tr></tbody></table>",
    table,
  ],
  [
    "a table of Notion",
    "<meta charset='utf-8'><table><tbody><tr><td>Port</td><td>Boats</td></tr><tr><td>Cala</td><td>4</td></tr></tbody></table>",
    table,
  ],
  [
    "a table of a web page",
    "<table><thead><tr><th>Port</th><th>Boats</th></tr></thead><tbody><tr><th>Cala</th><td>4</td></tr></tbody></table>",
    table,
  ],
  ["a list of Word", `<body>${item(1, "·", "one")}${item(1, "·", "two")}</body>`, "- one\n- two"],
  ["a numbered list of Word", `<body>${item(1, "1.", "one")}${item(1, "2.", "two")}</body>`, "1. one\n2. two"],
  [
    "a list in a list of Word",
    `<body>${item(1, "·", "one")}${item(2, "o", "in")}${item(1, "·", "two")}</body>`,
    "- one\n    - in\n- two",
  ],
];

describe("what is pasted into a form of rich text", { skip: withoutChromium }, () => {
  let content: EditedContent;
  let page: Page;

  before(async () => {
    const files = rows.map((_, index) => [
      `articles/en/n${index}.md`,
      "---\ntitle: A\nsummary: B\npublished: 2026-01-01\n---\nWords.\n",
    ]);
    content = await editContent(Object.fromEntries(files));
    page = await (await runningBrowser()).newPage({ viewport: { width: 1440, height: 1600 }, reducedMotion: "reduce" });
  });

  after(async () => {
    await page?.close();
    content?.end();
  });

  it("looks as it did where it was copied: tables have their first row as header, and lists are lists", async () => {
    const entry = new EntryPage(page, content);
    await everyRow([...rows.entries()], async ([index, [, html, markdown]]) => {
      await entry.open(`articles/en/n${index}.md`);
      await entry.select("Words.");
      await entry.prose.evaluate((root, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/html", pasted);
        root.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      }, html);
      const [, prose = ""] = (await entry.save()).split(/^---$/m).slice(1);
      assert.deepEqual(renderedTokens(prose), renderedTokens(markdown), prose);
    });
  });
});
