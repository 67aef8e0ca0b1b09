import assert from "node:assert/strict";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright";
import { freePort } from "../../../scripts/free-port.ts";
import { withoutChromium } from "../../../tests/support/browser/chromium.ts";
import { runningBrowser } from "../../../tests/support/browser/running-browser.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { root } from "../../../tests/support/places.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { writeInto } from "../../../tests/support/write-into.ts";
import type { ContentState } from "../src/browser/content-state.ts";
import { startAgain } from "../src/server/start-again.ts";
import { StateStream } from "../src/server/state-stream.ts";

const content = temporaryFolder();
const start = join(temporaryFolder(), "start.json");
const sound = { faults: [], pages: {} };
const noFaults = "This entry has no faults and no warnings.";

describe("the bar of the editor", { skip: withoutChromium }, () => {
  let page: Page;
  let port: number;
  let stop: () => Promise<void>;

  before(async () => {
    for (const file of ["studio.yaml", "texts/en.yaml"]) {
      writeInto(join(content, file), readFileSync(join(root, "tests/fixtures/bare", file)));
    }
    writeInto(join(content, "articles/en/a.md"), "---\ntitle: A\nsummary: B\npublished: 2026-01-01\n---\nWords.\n");
    port = await freePort();
    const key = await edit(port);
    page = await (await runningBrowser()).newPage({ viewport: { width: 1440, height: 1600 } });
    page.setDefaultTimeout(120_000);
    await page.goto(`http://127.0.0.1:${port}/?key=${key}#/collections/articles/entries/a`);
    await page.locator('[data-key-path="title"] input').first().waitFor();
  });

  after(async () => {
    await page?.close();
    await stop?.();
  });

  /** Starts the editor at a port, as `npm run edit` does; returns its key. */
  async function edit(at: number): Promise<string> {
    const states = new StateStream(async () => sound);
    const { server, key } = await startAgain({ content, site: "http://127.0.0.1:1", title: "T", states }, start, at);
    states.changed();
    stop = async () => {
      states.close();
      await ended(server);
    };
    return key;
  }

  async function ended(server: Server): Promise<void> {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  }

  const says = async (words: string) => {
    const bar = page.locator("#check-bar");
    await eventually(`the bar says ${words}`, async () => (await bar.textContent())?.includes(words));
    return bar.getAttribute("data-worst");
  };

  it("says that nobody answers once the server has gone, also where another program answers in its place", async () => {
    assert.equal(await says(noFaults), "none");
    await stop();
    assert.equal(await says("Nobody answers"), "unknown");
    const said = await page.locator("#check-bar").evaluateHandle((bar) => {
      const texts: (string | null)[] = [];
      const note = () => texts.push(bar.textContent);
      new MutationObserver(note).observe(bar, { childList: true, subtree: true, characterData: true });
      return texts;
    });
    const state: ContentState = { ...sound, checks: 9, isChecking: false, site: "" };
    const stranger = createServer((_, answer) => answer.end(`data: ${JSON.stringify(state)}\n\n`)).listen(port);
    assert.equal(await says("This is not the editor that this page is of"), "unknown");
    await ended(stranger);
    assert.doesNotMatch((await said.jsonValue()).join("\n"), /no faults/);
  });

  it("finds a server that has come back at another port, and the open form saves there", async () => {
    await edit(await freePort());
    assert.equal(await says(noFaults), "none");
    await page.locator('[data-key-path="title"] input').first().fill("Other");
    await page.getByRole("button", { name: "Save" }).first().click();
    const file = join(content, "articles/en/a.md");
    await eventually("the record is written", () => readFileSync(file, "utf8").includes("title: Other"));
  });
});
