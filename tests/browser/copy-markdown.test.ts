import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Browser } from "playwright";
import type { RunningServer } from "../../functions/node/start-server.ts";
import { launchChromium } from "../../scripts/print/chromium.ts";
import { readStudio, startFixture, temporaryFolder } from "../harness.ts";
import { service } from "../studio-under-test.ts";
import { withoutChromium } from "./chromium.ts";

const { copy, copied, failed } = readStudio().texts.en?.documents ?? assert.fail();
const path = `/en/services/${service}`;

describe("the button that copies a page as Markdown", { skip: withoutChromium }, () => {
  const dataDir = temporaryFolder();
  let server: RunningServer;
  let browser: Browser;

  before(async () => {
    ({ server } = await startFixture(dataDir));
    browser = await launchChromium();
  });

  after(async () => {
    await browser?.close();
    await server?.stop();
  });

  async function open(at: string, permissions: string[], javaScriptEnabled = true) {
    const page = await (await browser.newContext({ permissions, javaScriptEnabled })).newPage();
    await page.goto(`http://127.0.0.1:${server.port}${at}`);
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
      assert.equal(text, await (await fetch(`http://127.0.0.1:${server.port}${twin}`)).text());
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

  it("is not shown without script, where the addresses stand beside it", async () => {
    const { page, button } = await open(path, [], false);
    assert.equal(await button.isVisible(), false);
    assert.equal(await page.locator(`.twins a[href="${path}.md"]`).isVisible(), true);
  });
});
