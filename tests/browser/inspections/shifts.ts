import type { BrowserContext, Page } from "playwright";

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
  }
}

/** How long a typeface takes to arrive: longer than the page needs to be shown without it. */
const late = 250;

/** Of the scale on which 0.1 is good (Cumulative Layout Shift): a line that breaks elsewhere, near the foot of the window. */
const unnoticed = 0.025;

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
        const moved = entry.sources.map(({ node }) => node?.textContent?.trim().slice(0, 30) ?? "");
        if (!entry.hadRecentInput) window.shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** What moved since the page was asked for, where a reader would notice. */
export async function findShifts(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => window.shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  if (sum < unnoticed) return [];
  return [`${sum.toFixed(3)}: ${shifts.flatMap(({ moved }) => moved).join(", ")}`];
}

/** Of the Layout Instability API, which the DOM library of TypeScript lacks. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}
