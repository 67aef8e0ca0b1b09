import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readStudio } from "../support/read-studio.ts";
import { service } from "../support/studio-under-test.ts";
import { withoutChromium } from "./chromium.ts";
import { visitSite } from "./visited-site.ts";

const { copy, copied, failed } = readStudio().texts.en?.documents ?? assert.fail();
const path = `/en/services/${service}`;

describe("the button that copies a page as Markdown", { skip: withoutChromium }, () => {
  const site = visitSite();

  async function open(at: string, permissions: string[], javaScriptEnabled = true) {
    const page = await site.open(at, { permissions, javaScriptEnabled });
    return { page, button: page.locator("copy-markdown button") };
  }

  it("puts the twin of the page into the clipboard, byte by byte, and says so for a moment", async () => {
    for (const [at, twin] of [
      [path, `${path}.md`],
      ["/", "/index.md"],
    ] as const) {
      const { page, button } = await open(at, ["clipboard-read", "clipboard-write"]);
      const label = await button.textContent();
      await button.focus();
      await page.keyboard.press("Enter");
      await page.waitForFunction(
        (before) => document.querySelector("copy-markdown")?.textContent?.trim() !== before,
        label,
      );
      const text = await page.evaluate(() => navigator.clipboard.readText());
      assert.equal(text, await (await fetch(site.origin + twin)).text());
      if (at === path) assert.equal(await button.textContent(), copied);
      await button.getByText(label ?? "", { exact: true }).waitFor();
    }
  });

  it("says that nothing was copied where the page cannot be had", async () => {
    const { page, button } = await open(path, ["clipboard-read", "clipboard-write"]);
    await page.route("**/*.md", (route) => route.abort());
    await button.click();
    await button.getByText(failed).waitFor();
    await button.getByText(copy).waitFor();
  });

  it("says so too where there is no clipboard, as on a page that came without encryption", async () => {
    const { page, button } = await open(path, []);
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await button.click();
    await button.getByText(failed).waitFor({ timeout: 3000 });
  });

  it("is not shown without script, where the addresses stand beside it", async () => {
    const { page, button } = await open(path, [], false);
    assert.equal(await button.isVisible(), false);
    assert.equal(await page.locator(`.twins a[href="${path}.md"]`).isVisible(), true);
  });
});
