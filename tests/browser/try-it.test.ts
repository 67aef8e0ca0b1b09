import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { Page } from "playwright";
import { withoutChromium } from "../support/browser/chromium.ts";
import { visitSite } from "../support/browser/visited-site.ts";
import { findViolations } from "./inspections/axe.ts";

describe("The form that tries an operation of the reference", { skip: withoutChromium }, () => {
  const site = visitSite();
  let page: Page;

  before(async () => {
    page = await site.open("/docs");
  });

  async function open(operation: string): Promise<void> {
    await page
      .locator(`#${operation} details:has(try-it)`)
      .evaluateAll((folds) => folds.map((fold) => fold.setAttribute("open", "")));
  }

  async function send(operation: string): Promise<string> {
    await open(operation);
    await page.locator(`#${operation} output`).evaluate((output) => output.replaceChildren());
    await page.click(`#${operation} try-it button`);
    await page.waitForSelector(`#${operation} output strong`);
    return (await page.textContent(`#${operation} output`)) ?? "";
  }

  it("shows the answer of the sandbox to a read, with its headers", async () => {
    const answer = await send("listCases");
    assert.match(answer, /^200 OK/);
    assert.match(answer, /X-Sandbox: true/);
    assert.match(answer, /"has_more"/);
  });

  it("leaves out empty fields", async () => {
    await open("listCases");
    await page.fill("#listCases-try-limit", "1");
    assert.match(await send("listCases"), /\/sandbox\/api\/v1\/cases\?limit=1&locale=ca/);
  });

  it("sends a body", async () => assert.match(await send("estimateProject"), /^200 OK[\s\S]*"price"/));

  it("shows a problem in full", async () => {
    await open("getCase");
    await page.fill("#getCase-try-slug", "not/there");
    assert.match(await send("getCase"), /^404 [\s\S]*\/cases\/not%2Fthere[\s\S]*"resolution"/);
  });

  it("sends a form of the site to the sandbox, where it has no effect", async () =>
    assert.match(await send("submitContact"), /^200 OK[\s\S]*X-Sandbox: true/));

  it("has fields with enough contrast for axe, by day and at night", async () => {
    await open("listCases");
    // Axe reads the whole page even for a part of it, and this page is long.
    await page.locator("#listCases").evaluate((operation) => {
      for (const other of document.querySelectorAll("main section"))
        if (!other.contains(operation) && !operation.contains(other)) other.remove();
    });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await findViolations(page, "colours", "#listCases try-it"), []);
    }
  });

  it("draws lists to choose from like its other fields", async () => {
    await open("listCases");
    const looks = ["select", "input"].map((field) =>
      page
        .locator(`#listCases try-it ${field}`)
        .first()
        .evaluate((control) => {
          const { color, backgroundColor, borderWidth } = getComputedStyle(control);
          return { color, backgroundColor, borderWidth };
        }),
    );
    const [select, input] = await Promise.all(looks);
    assert.deepEqual(select, input);
  });

  it("has an example beside it whose button copies it", async () => {
    const held = await site.open("/docs#listCases", {
      permissions: ["clipboard-read", "clipboard-write"],
      isTimeHeld: true,
    });
    const example = held.locator("#listCases .example").first();
    await example.getByRole("button").click();
    await example.getByText("Copiat").waitFor();
    const text = await held.evaluate(() => navigator.clipboard.readText());
    assert.equal(text, await example.locator("code").textContent());
  });
});
