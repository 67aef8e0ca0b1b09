import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { withoutChromium } from "../support/browser/chromium.ts";
import { visitSite } from "../support/browser/visited-site.ts";

describe("The contents of the reference", { skip: withoutChromium }, () => {
  const site = visitSite();

  const reference = (width: number, place = "", javaScriptEnabled = true) =>
    site.open(`/docs${place}`, { viewport: { width, height: 900 }, javaScriptEnabled });

  it("marks the operation at the address, and opens its group alone", async () => {
    const page = await reference(1440, "#listCases");
    await page.waitForSelector(".contents a[href='#listCases'][aria-current]");
    assert.equal(await page.locator(".contents [aria-current]").count(), 1);
    assert.ok(await page.isVisible(".contents a[href='#getCase']"));
    assert.ok(!(await page.isVisible(".contents a[href='#invalid_request']")));
  });

  it("shows the marks of operations that write whole, within the box that scrolls", async () => {
    for (const width of [360, 1440]) {
      const page = await reference(width);
      const outside = await page.evaluate(() =>
        [...document.querySelectorAll(".scroller b.changes")].filter((mark) => {
          const [inner, outer] = [mark, mark.closest(".scroller") as Element].map((each) =>
            each.getBoundingClientRect(),
          );
          return (inner?.left ?? 0) < (outer?.left ?? 0);
        }),
      );
      assert.deepEqual(outside, [], String(width));
      assert.ok((await page.locator(".scroller b.changes").count()) > 3);
    }
  });

  it("has long answers beside it in boxes that the keyboard scrolls", async () => {
    const page = await reference(1440, "#listCases");
    const box = page.locator("#listCases .shown pre").last();
    const { client, whole } = await box.evaluate(({ clientHeight, scrollHeight }) => ({
      client: clientHeight,
      whole: scrollHeight,
    }));
    assert.ok(client < 600 && whole > client);
    await box.focus();
    await page.keyboard.press("End");
    await page.waitForFunction(() => [...document.querySelectorAll("#listCases .shown pre")].at(-1)?.scrollTop);
  });

  it("folds its entries, and opens the one at the address", async () => {
    const page = await reference(390);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    assert.ok(height < 30_000, `${height} px high`);
    const parameters = (operation: string) => page.locator(`#${operation}-parameters`);
    assert.ok(!(await parameters("listCases").isVisible()));
    await page.goto(`${site.origin}/docs#listCases`);
    await parameters("listCases").waitFor();
    assert.ok(!(await parameters("getCase").isVisible()));
    await page.goto(`${site.origin}/docs#getCase-response`);
    await parameters("getCase").waitFor();
  });

  it("opens an entry without script", async () => {
    const page = await reference(390, "", false);
    await page.locator("#listCases .sides > summary").click();
    assert.ok(await page.locator("#listCases-parameters").isVisible());
  });

  it("shows all its links without script", async () => {
    const page = await reference(1440, "", false);
    for (const place of ["getCase", "invalid_request"]) {
      assert.ok(await page.locator(`.contents a[href='#${place}']`).isVisible(), place);
    }
  });

  it("is folded on a phone, and opens by keyboard", async () => {
    const page = await reference(360);
    const first = page.locator(".contents a").first();
    assert.ok(!(await first.isVisible()));
    await page.locator(".contents summary").focus();
    await page.keyboard.press("Enter");
    await first.waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  });
});
