import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright";
import { templatesOf } from "../../packages/workbench/src/shots/templates.ts";
import { withoutChromium } from "../support/browser/chromium.ts";
import { visitSite } from "../support/browser/visited-site.ts";
import { everyRow } from "../support/every-row.ts";
import { studio } from "../support/studio-under-test.ts";

const templates = studio.locales.flatMap((locale) => templatesOf(studio, locale));

describe("A heading in a screen reader", { skip: withoutChromium }, () => {
  const site = visitSite();

  it("is named by its own words, without those of the link to it, on every template", () =>
    everyRow(templates, async ({ path }) => {
      const page = await site.open(path);
      const heard = await namesOfHeadings(page);
      assert.deepEqual(heard.toSorted(), (await page.evaluate(wordsOfHeadings)).toSorted());
    }));

  it("holds a link to itself that the Tab key reaches, with a name of its own", async () => {
    const { path } = templates.find(({ name }) => name === "article") ?? assert.fail();
    const page = await site.open(path);
    const anchors = page.locator("h2 > .anchor");
    assert.ok((await anchors.count()) > 0);
    await anchors.first().focus();
    assert.equal(await anchors.first().evaluate((link) => link === document.activeElement), true);
    assert.match((await anchors.first().getAttribute("aria-label")) ?? "", /\S/);
  });
});

/** Reads the names of headings as Chromium reports them to assistive technology. */
async function namesOfHeadings(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  return nodes
    .filter(({ role, ignored }) => role?.value === "heading" && !ignored)
    .map(({ name }) =>
      String(name?.value ?? "")
        .replace(/\s+/g, " ")
        .trim(),
    );
}

/** Runs in the page: reads the words of the headings that it shows. */
function wordsOfHeadings(): string[] {
  const isShown = (heading: Element) => heading.checkVisibility() && !heading.closest("[aria-hidden=true]");
  return [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")]
    .filter(isShown)
    .map((heading) => (heading.textContent ?? "").replace(/\s+/g, " ").trim());
}
