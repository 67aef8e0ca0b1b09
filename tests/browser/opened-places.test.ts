import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright";
import { openMenu } from "../support/browser/asked-page.ts";
import { withoutChromium } from "../support/browser/chromium.ts";
import { visitSite } from "../support/browser/visited-site.ts";
import { defaultLocale, otherLocale, service } from "../support/studio-under-test.ts";

const path = `/${otherLocale}/services/${service}`;
const widths = [360, 768, 1024, 1440];

/** Free space in pixels between a box and each edge of the window. */
interface Free {
  above: number;
  below: number;
  start: number;
  end: number;
}

/** Thing that a visitor opens over a page, and the place where it has to stand. */
interface Opened {
  title: string;
  selector: string;
  open(page: Page): Promise<unknown>;
  isPlaced(free: Free, width: number): boolean;
}

const near = (value: number, wanted: number) => Math.abs(value - wanted) <= 1;
const isAcross = ({ start, end }: Free) => near(start, 0) && near(end, 0);

const opened: readonly Opened[] = [
  {
    title: "the assistant: the whole window of a phone, else the end of the line, at its foot",
    selector: "chat-panel dialog",
    async open(page) {
      await openMenu(page);
      await page.locator("ask-entry[ready] button:visible").click();
    },
    isPlaced: (free, width) =>
      width < 640
        ? isAcross(free) && near(free.above, 0)
        : free.end >= 0 && free.end < 120 && free.start > width / 4 && free.below >= 0 && free.below < 60,
  },
  {
    title: "the search: the whole width, at the top",
    selector: ".search-sheet",
    open: (page) => page.keyboard.press("/"),
    isPlaced: (free) => isAcross(free) && near(free.above, 0),
  },
  {
    title: "the menu: the whole width",
    selector: ".menu[open] .menu-blind",
    open: openMenu,
    isPlaced: (free) => isAcross(free) && free.above > 0,
  },
  {
    title: "the offer of a language: within the window",
    selector: ".language-offer:not([hidden])",
    open: () => Promise.resolve(),
    isPlaced: (free) => Math.min(free.start, free.end, free.below) >= 0,
  },
];

/** Measures the box once it has ended its motion. */
const measured = (page: Page, selector: string): Promise<Free> =>
  page.locator(selector).evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const room = document.documentElement;
    const isLeft = getComputedStyle(element).direction === "ltr";
    const [before, behind] = [left, room.clientWidth - right];
    return { above: top, below: innerHeight - bottom, start: isLeft ? before : behind, end: isLeft ? behind : before };
  });

describe("What opens over a page stands in its place", { skip: withoutChromium }, () => {
  const site = visitSite();

  for (const { title, selector, open, isPlaced } of opened)
    for (const direction of ["ltr", "rtl"])
      it(`${title}, where lines run ${direction}`, async () => {
        for (const width of widths)
          for (const colorScheme of ["light", "dark"] as const) {
            const viewport = { width, height: 800 };
            const locale = selector.includes("offer") ? defaultLocale : otherLocale;
            const page = await site.open(path, { viewport, colorScheme, locale, reducedMotion: "reduce" });
            await page.evaluate((dir) => document.documentElement.setAttribute("dir", dir), direction);
            if (selector.includes("menu") && !(await page.locator(".menu > summary").isVisible())) continue;
            await open(page);
            await page.locator(selector).waitFor();
            const free = await measured(page, selector);
            assert.ok(isPlaced(free, width), `${width} px, ${colorScheme}: ${JSON.stringify(free)}`);
          }
      });
});
