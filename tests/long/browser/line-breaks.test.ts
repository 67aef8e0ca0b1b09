import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Locator, Page } from "playwright";
import { localPath, pagesOf, pathOf } from "../../../src/model/addresses/addresses.ts";
import type { Entry } from "../../../src/model/studio/studio.ts";
import { withoutChromium } from "../../support/browser/chromium.ts";
import { visitSite } from "../../support/browser/visited-site.ts";
import { ownersDist } from "../../support/places.ts";
import { readStudio } from "../../support/read-studio.ts";
import { otherService, studio } from "../../support/studio-under-test.ts";

const heightOf = { 360: 780, 768: 1024, 1024: 768, 1440: 900, 1920: 1080 };
const widths = Object.keys(heightOf).map(Number) as (keyof typeof heightOf)[];

/** Returns texts of elements that take several lines although they would fit on one. */
const tornOf = (elements: Locator) =>
  elements.evaluateAll((all) => {
    const torn = (element: HTMLElement) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { height } = range.getBoundingClientRect();
      element.style.whiteSpace = "nowrap";
      const line = range.getBoundingClientRect();
      element.style.removeProperty("white-space");
      const room = (element.parentElement as HTMLElement).getBoundingClientRect().width;
      return height > line.height * 1.5 && line.width <= room;
    };
    return (all as HTMLElement[]).filter(torn).map(({ textContent }) => textContent);
  });

async function assertNoneTorn(elements: Locator, where: string) {
  assert.ok((await elements.count()) > 0, `nothing to look at ${where}`);
  assert.deepEqual(await tornOf(elements), [], where);
}

async function eachWidth(page: Page, look: (width: number) => Promise<void>) {
  await page.evaluate(() => document.fonts.ready);
  for (const width of widths) {
    await page.setViewportSize({ width, height: heightOf[width] });
    await look(width);
  }
}

describe("A line of a page", { skip: withoutChromium }, () => {
  const site = visitSite();

  it("keeps an amount and its unit together in the table of prices", async () => {
    for (const locale of studio.locales) {
      const path = pathOf(studio, { collection: "pages", slug: "pricing", locale });
      const page = await site.open(path);
      await eachWidth(page, (width) => assertNoneTorn(page.locator(".street-of-prices td"), `${path} at ${width} px`));
    }
  });

  it("keeps the weeks of a service beside their number, in large letters too", async () => {
    for (const locale of studio.locales) {
      const path = pathOf(studio, { collection: "services", slug: otherService, locale });
      const page = await site.open(path);
      await eachWidth(page, async (width) => {
        const lines = await page
          .locator(".price-figures dd")
          .last()
          .evaluate((weeks) => {
            const range = document.createRange();
            range.selectNodeContents(weeks);
            return range.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(weeks).fontSize);
          });
        assert.ok(lines < 2, `${path} at ${width} px: ${lines} lines`);
      });
    }
  });

  it("keeps the price of a service apart from its weeks", async () => {
    for (const locale of studio.locales) {
      const path = pathOf(studio, { collection: "pages", slug: "services", locale });
      const page = await site.open(path);
      await eachWidth(page, async (width) => {
        const rooms = await page.locator(".price-list > li").evaluateAll((rows) =>
          rows.map((row) => {
            const [price, weeks] = [...row.querySelectorAll(".price, .weeks")].map((each) => {
              const range = document.createRange();
              range.selectNodeContents(each);
              return range.getBoundingClientRect();
            }) as [DOMRect, DOMRect];
            return weeks.left - price.right;
          }),
        );
        assert.ok(Math.min(...rooms) >= 8, `${path} at ${width} px: ${rooms}`);
      });
    }
  });

  it("holds a whole entry of the menu", async () => {
    for (const locale of studio.locales) {
      const page = await site.open(localPath(studio, locale));
      await eachWidth(page, (width) => assertNoneTorn(page.locator(".site-menu a"), `${locale} at ${width} px`));
    }
  });

  it("holds the whole day at the end of a page, and the whole name of the studio", async () => {
    const page = await site.open("/");
    await eachWidth(page, (width) => assertNoneTorn(page.locator(".footer-note > p > span"), `at ${width} px`));
  });
});

describe("A page of the sample", { skip: withoutChromium }, () => {
  const site = visitSite({ build: ownersDist });
  const owners = readStudio(ownersDist);
  const pages = pagesOf(owners).filter(({ title }) => /\p{L}-\p{L}/u.test(title));

  it("shows the whole logo of the studio beside its menu", async () => {
    for (const locale of owners.locales) {
      const page = await site.open(localPath(owners, locale));
      await eachWidth(page, async (width) => {
        for (const mark of await page.locator(".mark > svg").all()) {
          const box = await mark.boundingBox();
          assert.ok(box && box.width >= 16, `${locale} at ${width} px: ${box?.width} px wide`);
        }
      });
    }
  });

  it("writes the name of the studio in one line on the narrowest phone, with the menu closed or open", async () => {
    for (const locale of owners.locales) {
      const page = await site.open(localPath(owners, locale), { viewport: { width: 320, height: 640 } });
      const lines = () =>
        page.locator(".brand").evaluate((brand) => {
          const range = document.createRange();
          range.selectNodeContents(brand.lastChild as Node);
          return range.getClientRects().length;
        });
      assert.equal(await lines(), 1, `${locale}, closed`);
      await page.locator(".menu > summary").click();
      assert.equal(await lines(), 1, `${locale}, open`);
    }
  });

  it("breaks no word below the doors of a street", async () => {
    const longestWord = ({ data }: Entry) => Math.max(...data.title.split(/\s/).map(({ length }) => length));
    // On its own page the name of a service is heavier than its neighbours.
    const paths = owners.locales.flatMap((locale) => {
      const [service] = owners.list("services", locale).toSorted((a, b) => longestWord(b) - longestWord(a));
      return service ? [localPath(owners, locale, "services"), pathOf(owners, service)] : [];
    });
    for (const path of paths) {
      const page = await site.open(path);
      await eachWidth(page, async (width) => {
        const broken = await page.locator(".street-doors a > span:last-child").evaluateAll((names) =>
          names.flatMap(({ firstChild: text }) =>
            [...(text as Text).data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
              const range = document.createRange();
              range.setStart(text as Text, index);
              range.setEnd(text as Text, index + word.length);
              return range.getClientRects().length > 1 ? [word] : [];
            }),
          ),
        );
        assert.deepEqual(broken, [], `${path} at ${width} px`);
      });
    }
  });

  it("breaks no word with a hyphen in its title where there is room on a line", async () => {
    for (const { path } of pages) {
      const page = await site.open(path);
      await eachWidth(page, (width) => assertNoneTorn(page.locator("h1 > .whole"), `${path} at ${width} px`));
    }
  });
});
