import type { BrowserContext, Page } from "playwright";

declare global {
  interface Window {
    shifts: { words: string; by: number }[];
  }
}

/** How long a typeface takes to arrive: longer than the page needs to be shown without it. */
const late = 250;

/** CSS pixels that two lines of text take: paragraphs may break elsewhere in another typeface, and nothing else may happen. */
const lines = 64;

/** Has typefaces arrive late in every page of a context, and notes what moves then. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.route("**/*.woff2", async (route) => {
    await new Promise((done) => setTimeout(done, late));
    await route.continue();
  });
  await context.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        for (const { node, previousRect, currentRect } of sources) {
          // What comes into the window or leaves it has no place to have moved from or to.
          if (previousRect.height === 0 || currentRect.height === 0) continue;
          const words = node?.textContent?.trim().slice(0, 30) ?? "";
          window.shifts.push({ words, by: Math.abs(currentRect.top - previousRect.top) });
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** What moved by more than two lines since the page was asked for. */
export async function findShifts(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => window.shifts);
  return shifts.filter(({ by }) => by > lines).map(({ words, by }) => `“${words}” by ${by.toFixed(0)} px`);
}

/** Of the Layout Instability API, which the DOM library of TypeScript lacks. */
interface LayoutShift extends PerformanceEntry {
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}
