import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright";
import { templatesOf } from "../../packages/workbench/src/shots/templates.ts";
import { titleParts } from "../../src/components/prose/title-parts.ts";
import { withoutChromium } from "../support/browser/chromium.ts";
import { visitSite } from "../support/browser/visited-site.ts";
import { everyRow } from "../support/every-row.ts";
import { otherLocale, studio } from "../support/studio-under-test.ts";
import { findCollidingLines } from "./inspections/colliding-lines.ts";

/** Words with the usual ascenders and descenders. */
const plain = "Façanes que pugen, jugades blaves, força fondària i ajudes del poble: lluç, plaça, qüestió i força";

/** The same words, and capitals with diacritics. */
const marked = `${plain} Àfrica Çàgora Èxit Ópera Ñandú Übung`;

const titles =
  "h1, .record-list h2, .price-list :is(h2, h3), :is(.covers, .newest) h3, .next-case a, .judged .option, .closing > p";

/** Runs in the page: replaces the words of titles and sets them as a page does. */
function retitle([selector, html]: readonly [selector: string, html: string]): void {
  for (const title of document.querySelectorAll(selector)) (title.querySelector("a") ?? title).innerHTML = html;
}

/** Returns the collisions on a page at the widths of a phone, a tablet and two desktops. */
async function lookFor(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  const found: string[] = [];
  for (const width of [320, 390, 768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await page.evaluate(findCollidingLines)).map((what) => `at ${width} px: ${what}`));
  }
  return found;
}

const asHtml = (title: string) =>
  titleParts(title)
    .map(({ text, class: name }) => (name ? `<span class="${name}">${text}</span>` : text))
    .join("");

describe("Display type of several lines", { skip: withoutChromium }, () => {
  const site = visitSite();
  const pages = templatesOf(studio, otherLocale).filter(
    ({ name, prepare }) => !prepare && !/^(docs|operation)$/.test(name),
  );

  it("has lines that do not touch each other, on every template and at every width", () =>
    everyRow(pages, async ({ path }) => {
      const page = await site.open(path);
      assert.deepEqual(await lookFor(page), []);
    }));

  it("keeps its lines apart with any descenders, ascenders and diacritics", () =>
    everyRow(
      ["home", "cases", "jobs", "services", "case", "comparison"].flatMap((name) =>
        [plain, marked].map((title) => ({ name, title })),
      ),
      async ({ name, title }) => {
        const template = pages.find((each) => each.name === name) ?? assert.fail(name);
        const page = await site.open(template.path);
        await page.evaluate(retitle, [titles, asHtml(title)] as const);
        assert.ok((await page.locator(titles).count()) > 0);
        assert.deepEqual(await lookFor(page), []);
      },
    ));
});
