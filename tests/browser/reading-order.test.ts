import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { templatesOf } from "../../packages/workbench/src/shots/templates.ts";
import { untilDrawn } from "../../packages/workbench/src/shots/until-drawn.ts";
import { withoutChromium } from "../support/browser/chromium.ts";
import { visitSite } from "../support/browser/visited-site.ts";
import { everyRow } from "../support/every-row.ts";
import { defaultLocale, studio } from "../support/studio-under-test.ts";
import { findOutOfOrder } from "./inspections/out-of-order.ts";

const names = ["home", "case", "estimate", "article", "comparison", "contact", "docs"];

const templates = templatesOf(studio, defaultLocale).filter((template) => names.includes(template.name));

describe("A page in a screen reader", { skip: withoutChromium }, () => {
  const site = visitSite();

  it("has its banner, its main part and its footer in this order, and reads from top to bottom as it looks on a phone", () =>
    everyRow(templates, async ({ path }) => {
      const page = await site.open(path, { viewport: { width: 390, height: 844 } });
      const tree = await page.locator("body").ariaSnapshot();
      const landmarks = [...tree.matchAll(/^- (banner|main|contentinfo)\b/gm)].map(([, role]) => role);
      assert.deepEqual(landmarks, ["banner", "main", "contentinfo"]);
      await untilDrawn(page);
      assert.deepEqual(await page.evaluate(findOutOfOrder), []);
    }));

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
