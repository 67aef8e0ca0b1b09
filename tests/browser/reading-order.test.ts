import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { settle } from "../../tools/shots/settle.ts";
import { templatesOf } from "../../tools/shots/templates.ts";
import { withoutChromium } from "../support/browser/chromium.ts";
import { visitSite } from "../support/browser/visited-site.ts";
import { everyRow } from "../support/every-row.ts";
import { defaultLocale, studio } from "../support/studio-under-test.ts";

const names = ["home", "case", "estimate", "article", "comparison", "contact", "docs"];

const templates = templatesOf(studio, defaultLocale).filter((template) => names.includes(template.name));

describe("A page in a screen reader", { skip: withoutChromium }, () => {
  const site = visitSite();

  it("has its banner, its main part and its footer in this order, and reads from top to bottom as it looks on a phone", () =>
    everyRow(
      templates,
      ({ name }) => name,
      async ({ path }) => {
        const page = await site.open(path, { viewport: { width: 390, height: 844 } });
        const tree = await page.locator("body").ariaSnapshot();
        const landmarks = [...tree.matchAll(/^- (banner|main|contentinfo)\b/gm)].map(([, role]) => role);
        assert.deepEqual(landmarks, ["banner", "main", "contentinfo"]);
        await settle(page);
        assert.deepEqual(await page.evaluate(findOutOfOrder), []);
      },
    ));

  it("names a case, and then the measure of each of its results, in their order", async () => {
    const { path } = templates.find(({ name }) => name === "case") ?? assert.fail();
    const page = await site.open(path);
    const tree = await page.locator("main").ariaSnapshot();
    const { title, results } = studio.get("cases", path.split("/").at(-1) ?? "", defaultLocale)?.data ?? assert.fail();
    const words = [title, ...(results as { metric: string }[]).map(({ metric }) => metric)];
    const read = words.map((each) => ({ each, at: tree.indexOf(each) })).filter(({ at }) => at >= 0);
    assert.deepEqual(
      read.toSorted((a, b) => a.at - b.at).map(({ each }) => each),
      words,
    );
  });
});

/**
 * Runs in the page: returns texts of its main part that come after another one in the source but stand above it in the
 * same column.
 */
function findOutOfOrder(): string[] {
  const own = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const blocks = [...document.querySelectorAll("main *")]
    .filter((element) => own(element) && element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !/^(inline|contents)/.test(getComputedStyle(element).display) && !element.closest("svg"))
    .map((element) => ({ words: element.textContent?.trim().slice(0, 40), box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1);
  return blocks.slice(1).flatMap(({ words, box }, index) => {
    const before = blocks[index] as (typeof blocks)[number];
    const shared = Math.min(box.right, before.box.right) - Math.max(box.left, before.box.left);
    const isAbove = box.bottom < before.box.top - 4 && shared > Math.min(box.width, before.box.width) / 2;
    return isAbove ? [`“${words}” stands above “${before.words}”`] : [];
  });
}
