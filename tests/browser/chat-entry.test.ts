import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { gzipSync } from "node:zlib";
import { buildSync, type OutputFile } from "esbuild";
import { assertNone } from "../support/assert-none.ts";
import { AskedPage } from "../support/browser/asked-page.ts";
import { withoutChromium } from "../support/browser/chromium.ts";
import { printedTexts } from "../support/browser/printed-texts.ts";
import { visitSite } from "../support/browser/visited-site.ts";
import { service, studio } from "../support/studio-under-test.ts";

const path = `/services/${service}`;

/** Returns the bytes of a script and its imports, each compressed by itself. */
function compressed(script: string): number {
  const { outputFiles } = buildSync({ entryPoints: [script], bundle: true, minify: true, format: "esm", write: false });
  return gzipSync((outputFiles[0] as OutputFile).contents).length;
}

/** Runs in the page: counts the layout shifts so far. Later shifts are reported after that. */
function countShifts(): Promise<number> {
  return new Promise((resolve) => {
    const shifts: PerformanceEntry[] = [];
    const begun = performance.now();
    new PerformanceObserver((list) => {
      shifts.push(...list.getEntries());
      if (shifts.some(({ startTime }) => startTime > begun))
        resolve(shifts.filter(({ startTime }) => startTime <= begun).length);
    }).observe({ type: "layout-shift", buffered: true });
    const block = document.createElement("div");
    block.style.blockSize = "100px";
    document.body.prepend(block);
  });
}

describe("The entry of the assistant on a page", { skip: withoutChromium }, () => {
  const site = visitSite();
  const texts = printedTexts(studio);

  it("appears where the assistant is on, moves nothing, and fetches the panel when it is clicked", async () => {
    const asked = await AskedPage.open(site, `/en${path}`);
    await asked.entry.waitFor();
    const { page } = asked;
    // Typefaces that come late may shift lines too; the second time they are in the cache, and the entry is asked for anew.
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await asked.entry.waitFor();
    assert.equal(await page.evaluate(countShifts), 0);
    const fetched = () =>
      page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name.split("/").at(-1) ?? ""));
    assertNone((await fetched()).filter((name) => /^(ChatPanel|chat\.)/.test(name)));
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
    assert.ok(compressed("src/islands/chat/ask-entry.ts") < 600);
    // These scripts are on every page, the entry among them.
    assert.ok(((await weight("Page")) ?? Number.NaN) < 3000);
    assert.ok(((await weight("ChatPanel")) ?? Number.NaN) < 4000);
    assert.deepEqual(asked.troubles, []);
  });

  it("works in a browser that refuses to store anything", async () => {
    const asked = await AskedPage.open(site, "/");
    await using _script = await asked.page.addInitScript(() =>
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

  it("says in place that nobody can be asked where its panel does not load, and opens the panel once it loads", async () => {
    const asked = await AskedPage.open(site, `/en${path}`);
    const { page } = asked;
    await asked.entry.waitFor();
    await page.route("**/ChatPanel*", (route) => route.abort());
    const said = page.locator("[data-offline]");
    for (const _time of ["first", "second"]) {
      await asked.entry.click();
      await page.waitForFunction(() => document.querySelector("[data-offline]")?.textContent);
      assert.equal(await said.textContent(), texts.en?.chat.offline);
      assert.equal(new URL(page.url()).pathname, `/en${path}`);
      await said.evaluate((element) => element.replaceChildren());
    }
    await page.unroute("**/ChatPanel*");
    await asked.openPanel();
    assert.equal(await said.isVisible(), false);
    assert.notEqual(await asked.ask("What does a berth booking portal cost?"), "");
  });

  it("does not appear where the assistant is off, nor without script", async () => {
    const page = await site.visitor({ viewport: { width: 1280, height: 800 } });
    await page.route("**/api/chat", (route) => route.fulfill({ json: { enabled: false } }));
    const answered = page.waitForResponse("**/api/chat");
    await page.goto(site.origin + path);
    await answered;
    // The answer to a later question comes after the page has handled the first one.
    await page.evaluate(async () => (await fetch("/api/chat")).json());
    assert.equal(await page.locator("ask-entry button").first().isVisible(), false);
    const plain = await AskedPage.open(site, path, { javaScriptEnabled: false });
    assert.equal(await plain.page.locator("ask-entry button").first().isVisible(), false);
  });
});
