import assert from "node:assert/strict";
import { describe, it } from "node:test";
import sharp from "sharp";
import { withoutChromium } from "../support/browser/chromium.ts";
import { visitSite } from "../support/browser/visited-site.ts";

const desktop = { width: 1440, height: 900 };

describe("A page with much to read", { skip: withoutChromium }, () => {
  const site = visitSite();

  const open = (path: string, viewport = desktop) => site.open(path, { viewport });

  /** Opens a page whose buttons keep showing the outcome of a click. */
  const openHeld = (path: string) =>
    site.open(path, { viewport: desktop, permissions: ["clipboard-read", "clipboard-write"], isTimeHeld: true });

  it("sets the title of the home page in lines that do not touch", async () => {
    for (const viewport of [desktop, { width: 360, height: 800 }]) {
      const page = await open("/", viewport);
      const [letters, line] = await page.locator(".sign").evaluate(async (sign) => {
        await document.fonts.ready;
        const { font, lineHeight } = getComputedStyle(sign);
        const context = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
        context.font = font;
        const { actualBoundingBoxAscent, actualBoundingBoxDescent } = context.measureText("digital product");
        return [actualBoundingBoxAscent + actualBoundingBoxDescent, Number.parseFloat(lineHeight)];
      });
      assert.ok(letters > 0 && letters < line, `${letters} px of letters in a line of ${line} px`);
    }
  });

  it("marks the current section in the contents of an article", async () => {
    const page = await open("/en/articles/calcular-amb-marge");
    const links = page.locator("current-section a");
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    assert.ok(hrefs.length > 1);
    for (const href of hrefs.toReversed()) {
      const id = decodeURIComponent(String(href).slice(1));
      await page.evaluate((each) => document.getElementById(each)?.scrollIntoView({ block: "start" }), id);
      const current = page.locator("current-section a[aria-current]");
      await page.waitForFunction(
        (wanted) => document.querySelector("current-section a[aria-current]")?.getAttribute("href") === wanted,
        href,
      );
      assert.equal(await current.count(), 1);
    }
  });

  it("says that code was not copied where there is no clipboard", async () => {
    const page = await openHeld("/en/articles/calcular-amb-marge");
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    const button = page.locator("copy-code button").first();
    const refused = await page.locator("[data-refused]").first().getAttribute("data-refused");
    await button.click();
    await button.getByText(refused ?? "", { exact: true }).waitFor();
  });

  it("has a button that copies its code, and names the language of the code", async () => {
    const page = await openHeld("/en/articles/calcular-amb-marge");
    const code = page.locator(".copied-code").first();
    const written = (await code.locator("pre").textContent()) ?? "";
    await code.getByRole("button").click();
    await code.getByText("Copied", { exact: true }).waitFor();
    assert.equal((await page.evaluate(() => navigator.clipboard.readText())).trim(), written.trim());
    const named = await code.locator("pre").evaluate((pre) => getComputedStyle(pre, "::before").content);
    assert.notEqual(named, "none");
  });

  it("has a button that copies its code, also where it is no article", async () => {
    const page = await openHeld("/developers");
    const code = page.locator(".copied-code").first();
    const written = (await code.locator("pre").textContent()) ?? "";
    await code.getByRole("button").click();
    await code.getByText("Copiat", { exact: true }).waitFor();
    assert.equal((await page.evaluate(() => navigator.clipboard.readText())).trim(), written.trim());
  });

  it("sets a comparison in equal columns, and marks only the better option of each row", async () => {
    const page = await open("/en/comparisons/aplicacio-o-web");
    const widths = await page
      .locator(".judged tbody tr:first-child > *")
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width));
    assert.equal(widths.length, 3);
    assert.ok(Math.max(...widths) - Math.min(...widths) < 2, String(widths));
    const rows = await page
      .locator(".judged tbody tr")
      .evaluateAll((all) => all.map((row) => row.querySelectorAll("td.better").length));
    assert.deepEqual(rows, [1, 1, 1]);
  });

  it("shows the caveats of results on a band from edge to edge", async () => {
    for (const viewport of [desktop, { width: 360, height: 800 }]) {
      const page = await open("/en/cases/llotja-de-calablava", viewport);
      const band = page.locator(".limits");
      await band.scrollIntoViewIfNeeded();
      const box = await band.boundingBox();
      assert.ok(box);
      const colourAt = async (x: number, y: number) => {
        const picture = await page.screenshot({ clip: { x, y, width: 1, height: 1 } });
        return [...(await sharp(picture).removeAlpha().raw().toBuffer())];
      };
      const y = box.y + 8;
      const wall = await page.evaluate(
        () => getComputedStyle(document.querySelector(".limits") as Element).backgroundColor,
      );
      const [left, right] = [await colourAt(1, y), await colourAt(viewport.width - 2, y)];
      assert.deepEqual(left, (wall.match(/\d+/g) ?? []).slice(0, 3).map(Number));
      assert.deepEqual(right, left);
      assert.notDeepEqual(await colourAt(1, box.y - 8), left);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), viewport.width);
    }
  });

  it("breaks no name of an option within a word, on tablets too", async () => {
    const page = await open("/en/comparisons/aplicacio-o-web", { width: 768, height: 1024 });
    for (const width of [640, 768, 1023, 1024]) {
      await page.setViewportSize({ width, height: 1024 });
      const [height, size] = await page
        .locator(".judged .option")
        .first()
        .evaluate((option) => {
          option.textContent = "PostgreSQL";
          return [option.getBoundingClientRect().height, Number.parseFloat(getComputedStyle(option).fontSize)] as const;
        });
      assert.ok(height < 2 * size, `at ${width} px the name is ${height / size} times as high as its letters`);
    }
  });
});
