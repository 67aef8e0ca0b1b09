import assert from "node:assert/strict";
import { it } from "node:test";
import { withoutChromium } from "../../../tests/support/browser/chromium.ts";
import { runningBrowser } from "../../../tests/support/browser/running-browser.ts";
import { editContent } from "./support/edited-content.ts";
import { testKey } from "./support/started-editor.ts";

declare global {
  /** Lets the browser answer what the editor kept of its panes. */
  var answer: () => void;
  /** Fields of the title that the form has shown. */
  var titles: Set<Element>;
}

const title = '[data-key-path="title"] input';

for (const shown of [["edit", "preview"], ["edit"]]) {
  it(`the form with ${shown.join(" and ")} is shown once, so that no word typed at once is lost, however late the browser reads its settings`, {
    skip: withoutChromium,
  }, async () => {
    const content = await editContent({});
    const page = await (await runningBrowser()).newPage({ viewport: { width: 1440, height: 1600 } });
    page.setDefaultTimeout(120_000);
    const pane = (mode: string) => page.locator(`.content-editor .pane[data-mode="${mode}"]`);
    try {
      const address = `${content.base}/?key=${testKey}#/collections/articles/new`;
      await page.goto(address);
      await pane("preview").waitFor();
      if (!shown.includes("preview")) {
        await page.getByRole("button", { name: "Show Editor Options" }).click();
        await page.getByRole("menuitemcheckbox", { name: "Show Preview" }).click();
        await pane("preview").waitFor({ state: "detached" });
      }

      await page.addInitScript((field) => {
        const answered = new Promise<void>((resolve) => (globalThis.answer = resolve));
        const { get } = IDBObjectStore.prototype;
        IDBObjectStore.prototype.get = function (key) {
          const request = get.call(this, key);
          if (this.name !== "ui-settings") return request;
          const late = {
            get result() {
              return request.result;
            },
            set onsuccess(listener: () => void) {
              request.onsuccess = () => answered.then(listener);
            },
          };
          return late as unknown as IDBRequest;
        };
        globalThis.titles = new Set();
        new MutationObserver(() => {
          const input = document.querySelector(field);
          if (input) globalThis.titles.add(input);
        }).observe(document, { childList: true, subtree: true });
      }, title);
      await page.goto("about:blank");
      await page.goto(address);
      await page.getByRole("button", { name: "Save" }).first().waitFor();
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      await page.evaluate(() => globalThis.answer());

      for (const mode of shown) await pane(mode).waitFor();
      await page.locator(title).fill("Words");
      assert.deepEqual(await page.evaluate(() => [...globalThis.titles].map((each) => each.isConnected)), [true]);
      assert.equal(await pane("preview").count(), shown.length - 1);
    } finally {
      await page.close();
      content.end();
    }
  });
}
