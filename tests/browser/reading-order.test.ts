import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { Page } from "playwright";
import { settle } from "../../scripts/shots/settle.ts";
import { templatesOf } from "../../scripts/shots/templates.ts";
import { defaultLocale, studio } from "../support/studio-under-test.ts";
import { withoutChromium } from "./chromium.ts";
import { visitSite } from "./visited-site.ts";

const names = ["home", "case", "estimate", "article", "comparison", "contact", "docs"];

describe("read out, a page", { skip: withoutChromium, timeout: 300_000 }, () => {
  const site = visitSite();
  let page: Page;

  before(async () => {
    page = await site.browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });
  });

  for (const { name, path } of templatesOf(studio, defaultLocale).filter((template) => names.includes(template.name))) {
    it(`has its banner, its text and its foot in this order: ${name}`, async () => {
      await page.goto(site.origin + path);
      const tree = await page.locator("body").ariaSnapshot();
      const landmarks = [...tree.matchAll(/^- (banner|main|contentinfo)\b/gm)].map(([, role]) => role);
      assert.deepEqual(landmarks, ["banner", "main", "contentinfo"]);
    });

    it(`is read as it is seen on a phone, from the top to the foot: ${name}`, async () => {
      await page.goto(site.origin + path);
      await settle(page);
      assert.deepEqual(await page.evaluate(findOutOfOrder), []);
    });
  }

  it("that is a case names itself, and then what each of its results measured, in their order", async () => {
    const { path } = templatesOf(studio, defaultLocale).find(({ name }) => name === "case") ?? assert.fail();
    await page.goto(site.origin + path);
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

/** Runs in the page: texts of its main part that come later than another, and stand above it in the same column. */
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
