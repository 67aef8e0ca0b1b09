import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { describe, it } from "node:test";
import type { Locator } from "playwright";
import { withoutChromium } from "../support/browser/chromium.ts";
import { visitSite } from "../support/browser/visited-site.ts";
import { everyRow } from "../support/every-row.ts";
import { dist } from "../support/places.ts";

/** Runs in the page: returns selectors with `:hover` outside a media condition for devices that have it. */
function findUnconditional(): string[] {
  const within = (rules: CSSRuleList, isAsked: boolean): string[] =>
    [...rules].flatMap((rule) => {
      const asks = isAsked || (rule instanceof CSSMediaRule && /\(hover(: ?hover)?\)/.test(rule.conditionText));
      const own =
        rule instanceof CSSStyleRule && rule.selectorText.includes(":hover") && !asks ? [rule.selectorText] : [];
      return "cssRules" in rule ? [...own, ...within(rule.cssRules as CSSRuleList, asks)] : own;
    });
  return [...document.styleSheets].flatMap((sheet) => within(sheet.cssRules, false));
}

/** Returns the background sizes of an element and of its `::before`, and the colour of its words. */
const lookOf = (thing: Locator) =>
  thing.evaluate((element) => {
    const { backgroundSize, color } = getComputedStyle(element);
    return `${backgroundSize} ${getComputedStyle(element, "::before").backgroundSize} ${color}`;
  });

describe("The hover style of an element", { skip: withoutChromium }, () => {
  const site = visitSite();

  it("applies only where a pointer can hover", async () => {
    const sheets = globSync("site/**/*.css", { cwd: dist });
    assert.ok(sheets.length > 0, "the build has no styles");
    const page = await site.open("/");
    const links = sheets.map((sheet) => `<link rel="stylesheet" href="${sheet.slice("site".length)}">`).join("");
    await page.setContent(links, { waitUntil: "load" });
    assert.equal(await page.evaluate(() => document.styleSheets.length), sheets.length);
    assert.deepEqual(await page.evaluate(findUnconditional), []);
  });

  it("does not stay after a touch", async () => {
    const rows = [
      ["/services", ".fills"],
      ["/", ".closing .button"],
      ["/contact", "main form button"],
      ["/search?q=a", ".search-form button"],
    ] as const;
    await everyRow(rows, async ([path, selector]) => {
      const page = await site.open(path, { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });
      // The link is not followed: the test looks at the element after the touch.
      await page.evaluate(() => {
        addEventListener("click", (event) => event.preventDefault(), { capture: true });
      });
      const thing = page.locator(selector).first();
      const before = await lookOf(thing);
      await thing.tap();
      assert.equal(await lookOf(thing), before);
    });
  });
});
