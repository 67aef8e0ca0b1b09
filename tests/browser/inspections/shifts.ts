import type { BrowserContext, Page } from "playwright";

declare global {
  interface Window {
    shifts: string[];
  }
}

/** How long a typeface takes to arrive: longer than the page needs to be shown without it. */
const late = 250;

/** Has typefaces arrive late in every page of a context, and notes what moves then. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.route("**/*.woff2", async (route) => {
    await new Promise((done) => setTimeout(done, late));
    await route.continue();
  });
  await context.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const moved = entry.sources.map(({ node }) => node?.textContent?.trim().slice(0, 30));
        if (!entry.hadRecentInput) window.shifts.push(`${entry.value.toFixed(4)}: ${moved.join(", ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** What moved since the page was asked for. */
export function findShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => window.shifts);
}

/** Of the Layout Instability API, which the DOM library of TypeScript lacks. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}
