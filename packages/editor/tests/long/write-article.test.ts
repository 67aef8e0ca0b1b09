import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright";
import sharp from "sharp";
import { launchChromium } from "../../../../scripts/print/chromium.ts";
import { copyProject } from "../../../../tests/build/project-copy.ts";
import { withoutChromium } from "../../../../tests/support/browser/chromium.ts";
import { eventually } from "../../../../tests/support/eventually.ts";
import { writeSmallStudio } from "../../../../tests/support/small-studio.ts";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import { EntryForm, OpenedEditor } from "./opened-editor.ts";

/** Picture that somebody has on their machine. */
const picture = join(temporaryFolder(), "Carta vella.png");
const translated = join(temporaryFolder(), "Old chart.png");

describe("npm run edit", { skip: withoutChromium }, () => {
  let editor: OpenedEditor;
  let browser: Browser;
  let page: Page;
  const foreign: string[] = [];
  const bar = async () => (await page.locator("#check-bar").textContent()) ?? "";
  const save = () => page.getByRole("button", { name: "Save" }).click();
  const says = (words: string) => eventually(`the bar says ${words}`, async () => (await bar()).includes(words));
  /** Returns the frame of the page in development. */
  const draft = () => page.frames().find((frame) => /^http:\/\/127\.0\.0\.1:\d+\/(en\/)?articles/.test(frame.url()));

  before(async () => {
    const pixels = { width: 640, height: 480, channels: 3 as const, background: "#88aacc" };
    writeFileSync(picture, await sharp({ create: pixels }).png().toBuffer());
    writeFileSync(
      translated,
      await sharp({ create: { ...pixels, background: "#aa8866" } })
        .png()
        .toBuffer(),
    );
    editor = await OpenedEditor.start(await copyProject(writeSmallStudio, { isWatched: true }));
    browser = await launchChromium();
    page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
    page.setDefaultTimeout(120_000);
    const { host } = new URL(editor.base);
    page.on("request", (request) => {
      const { protocol, hostname } = new URL(request.url());
      // Beside the editor stands the site in development, on another port of this machine.
      if (/^https?:$/.test(protocol) && hostname !== host.split(":")[0]) foreign.push(request.url());
    });
  });

  after(async () => {
    await browser?.close();
    await editor?.end();
  });

  it("opens the form of a new article without a question", async () => {
    await page.goto(editor.address("#/collections/articles/new"));
    await page.getByRole("textbox", { name: "Títol" }).first().waitFor();
    assert.match(await page.title(), /Articles/);
    await says("The new entry is checked once it is saved.");
  });

  it("writes an article with a picture, and says at its field that a link leads nowhere", async () => {
    const form = new EntryForm(page, "ca");
    await form.fill("title", "Una carta nova");
    await form.fill("summary", "Com neix una carta.");
    await form.fill("published", "2026-11-01");
    await form.addPicture(picture, "Una carta vella.");
    await form.write("Una carta neix al moll. Vegeu [la llista](/articles/enlloc).");
    await save();
    await says("This entry has 1 fault.");
    assert.match(await bar(), /Fault · ca · Text · line 9: leads to an address that does not exist/);
    const shown = await (await form.field("body")).evaluate((field) => {
      return getComputedStyle(field.querySelector(".field-wrapper") as Element, "::after").content;
    });
    assert.match(shown, /^"Line 9: leads to an address that does not exist/);
    await eventually("the page shows the fault", async () =>
      (await draft()?.locator("h1").textContent())?.includes("The draft has a fault"),
    );
  });

  it("brings the keyboard to the fault by a key, and shows the page as it will be once it is mended", async () => {
    await page.locator(".content-editor").press("F8");
    await eventually("the text has the keyboard", () =>
      page.evaluate(() => document.activeElement?.closest(".field")?.getAttribute("data-key-path") === "body"),
    );
    const form = new EntryForm(page, "ca");
    await form.write("Una carta neix al moll. Vegeu [la llista](/articles).");
    await save();
    await says("This entry has no faults");
    await eventually("the page shows the article", async () =>
      (await draft()?.locator("h1").textContent())?.includes("Una carta nova"),
    );
    assert.match((await draft()?.locator("main").textContent()) ?? "", /Una carta neix al moll/);
    assert.equal(await draft()?.getByAltText("Una carta vella.").count(), 1);
  });

  it("writes the article in the second language, with a fault of its own first", async () => {
    await page.locator(".content-editor button.select-button", { hasText: "English" }).last().click();
    await page.getByRole("button", { name: /Enable/ }).click();
    const form = new EntryForm(page, "en");
    await form.fill("title", "A new chart");
    await form.fill("summary", "How a chart is born.");
    await form.fill("published", "2026-11-02");
    await form.addPicture(translated, "An old chart.");
    await form.write("A chart is born on the quay. See [the list](/en/articles/nowhere).");
    await save();
    await says("This entry has 1 fault.");
    await form.write("A chart is born on the quay. See [the list](/en/articles).");
    await save();
    await says("This entry has no faults");
    await page.locator(".content-editor button.select-button", { hasText: "Preview" }).last().click();
  });

  it("leaves a diff of the two files and their pictures, and nothing else", () => {
    const lines = editor
      .diff()
      .split("\n")
      .filter((line) => !line.startsWith("index "));
    assert.deepEqual(lines.join("\n").trim(), expected);
  });

  it("asked nothing of any other machine", () => assert.deepEqual(foreign, []));
});

const expected = `diff --git a/articles/ca/Carta vella.png b/articles/ca/Carta vella.png
new file mode 100644
Binary files /dev/null and b/articles/ca/Carta vella.png differ
diff --git a/articles/ca/una-carta-nova.md b/articles/ca/una-carta-nova.md
new file mode 100644
--- /dev/null
+++ b/articles/ca/una-carta-nova.md
@@ -0,0 +1,9 @@
+---
+title: Una carta nova
+summary: Com neix una carta.
+published: 2026-11-01
+picture:
+  file: ./Carta vella.png
+  alt: Una carta vella.
+---
+Una carta neix al moll. Vegeu [la llista](/articles).
diff --git a/articles/en/Old chart.png b/articles/en/Old chart.png
new file mode 100644
Binary files /dev/null and b/articles/en/Old chart.png differ
diff --git a/articles/en/una-carta-nova.md b/articles/en/una-carta-nova.md
new file mode 100644
--- /dev/null
+++ b/articles/en/una-carta-nova.md
@@ -0,0 +1,9 @@
+---
+title: A new chart
+summary: How a chart is born.
+published: 2026-11-02
+picture:
+  file: ./Old chart.png
+  alt: An old chart.
+---
+A chart is born on the quay. See [the list](/en/articles).`;
