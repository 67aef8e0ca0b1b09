import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { gzipSync } from "node:zlib";
import { buildSync, type OutputFile } from "esbuild";
import { service } from "../support/studio-under-test.ts";
import { AskedPage } from "./asked-page.ts";
import { withoutChromium } from "./chromium.ts";
import { visitSite } from "./visited-site.ts";

const path = `/services/${service}`;

/** Bytes of a script and what it imports, as they would be sent by themselves. */
function compressed(script: string): number {
  const { outputFiles } = buildSync({ entryPoints: [script], bundle: true, minify: true, format: "esm", write: false });
  return gzipSync((outputFiles[0] as OutputFile).contents).length;
}

describe("the assistant on a page, in a browser", { skip: withoutChromium }, () => {
  const site = visitSite();

  it("shows its entry where the assistant is on, moves nothing for it, and fetches the panel when it is asked for", async () => {
    const asked = await AskedPage.open(site, `/en${path}`);
    await asked.entry.waitFor();
    const { page } = asked;
    const shift = await page.evaluate(
      () =>
        new Promise((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
            type: "layout-shift",
            buffered: true,
          });
          setTimeout(() => resolve(0), 300);
        }),
    );
    assert.equal(shift, 0);
    const fetched = () =>
      page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name.split("/").at(-1) ?? ""));
    assert.deepEqual(
      (await fetched()).filter((name) => /^(ChatPanel|chat\.)/.test(name)),
      [],
    );
    assert.equal(await page.locator("chat-panel").count(), 0);
    await asked.openPanel();
    assert.ok((await fetched()).some((name) => name.startsWith("ChatPanel")));
    const weight = (script: string) =>
      page.evaluate(
        (name) =>
          (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).find((entry) =>
            entry.name.includes(`/${name}.`),
          )?.encodedBodySize,
        script,
      );
    assert.ok(compressed("src/islands/ask-entry.ts") < 600);
    // All that every page loads, the entry among it.
    assert.ok(((await weight("Page")) ?? Number.NaN) < 2700);
    assert.ok(((await weight("ChatPanel")) ?? Number.NaN) < 4000);
    assert.deepEqual(asked.troubles, []);
  });

  it("answers where the browser keeps nothing, as it is told to by who wants no cookies", async () => {
    const asked = await AskedPage.open(site, "/");
    await asked.page.addInitScript(() =>
      Object.defineProperty(window, "sessionStorage", {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      }),
    );
    await asked.page.goto(`${site.origin}/en${path}`);
    await asked.openPanel();
    assert.notEqual(await asked.ask("What does a berth booking portal cost?"), "");
    assert.deepEqual(asked.troubles, []);
  });

  it("shows no entry where the assistant is off, nor without script", async () => {
    const page = await site.browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.route("**/api/chat", (route) => route.fulfill({ json: { enabled: false } }));
    await page.goto(site.origin + path);
    await page.waitForTimeout(300);
    assert.equal(await page.locator("ask-entry button").first().isVisible(), false);
    const plain = await AskedPage.open(site, path, { javaScriptEnabled: false });
    assert.equal(await plain.page.locator("ask-entry button").first().isVisible(), false);
  });
});
